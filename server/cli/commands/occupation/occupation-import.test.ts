import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-occupations-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const HEAD = 'conceptUri,iscoGroup,preferredLabel,altLabels\n'
const BEES = 'http://example.org/bee,6123,Imker,"Bienenzüchter\nZeidler"\n'

test('S-20 names of occupations are taken in from a file of ESCO, and everything else is refused in words', async () => {
  const file = path.join(folder, 'occupations_de.csv')
  const words = (name: string, language = 'de') => ['occupation', 'import', name, '--language', language]
  const take = (...given: Parameters<typeof words>) => foyer(server.services.config, ...words(...given))
  const stored = () => server.services.db.selectFrom('esco_occupation').select('label').execute()
  await writeFile(file, HEAD + BEES)
  expect(await take(file)).toMatchObject({ code: 0, out: expect.stringContaining('after their next start') })
  expect(await take(file)).toMatchObject({ code: 0, out: expect.stringContaining('Just these were there.') })
  expect(await foyerRow(server.services.config, ...words(file))).toEqual({
    language: 'de',
    occupations: 1,
    names: 3,
    changed: false,
  })
  expect(await take(file, 'German')).toMatchObject({ code: 2, err: expect.stringContaining('two letters') })
  expect(await take(path.join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read'),
  })
  await writeFile(file, `${HEAD}http://example.org/ant,6123,Ameisenhalter,\n${BEES.replace('6123', 'none')}`)
  expect(await take(file)).toMatchObject({ code: 1, err: expect.stringContaining('line 3: iscoGroup') })
  await writeFile(file, 'id,title\n1,Welder\n')
  expect(await take(file)).toMatchObject({ code: 1, err: expect.stringContaining('no occupations of ESCO') })
  expect(await stored()).toEqual([{ label: 'Imker' }])
})
