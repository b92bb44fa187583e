import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-skills-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

test('P-04 names of skills are taken in from a file of ESCO, and everything else is refused in words', async () => {
  const file = path.join(folder, 'skills_en.csv')
  const take = (name: string, language = 'en') =>
    foyer(server.services.config, 'skill', 'import', name, '--language', language)
  await writeFile(file, 'conceptUri,preferredLabel,altLabels\nuri,splice ropes,"rope splicing\nsplicing"\n')
  const row = await foyerRow(server.services.config, 'skill', 'import', file, '--language', 'en')
  expect(row).toEqual({ language: 'en', names: 3 })
  expect(await take(file, 'English')).toMatchObject({ code: 2, err: expect.stringContaining('two letters') })
  expect(await take(path.join(folder, 'none.csv'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('cannot be read'),
  })
  await writeFile(file, 'id,title\n1,Welder\n')
  expect(await take(file)).toMatchObject({ code: 1, err: expect.stringContaining('no skills of ESCO') })
})
