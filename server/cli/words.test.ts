import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foyer as runFoyer } from '#tests/builders/foyer.ts'
import { buildPdf } from '#tests/builders/files/pdf.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'
import { parseArguments } from './parse-arguments.ts'
import { COMMANDS } from './commands.ts'
import { EXAMPLES } from './command-examples.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-words-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const foyer = (...argv: string[]) => runFoyer(server.services.config, ...argv)
/** Splits a line as a shell does: into words and quoted texts. */
const listWords = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

test('every command has two examples that it understands, and its help shows them', async () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(COMMANDS.map(({ name }) => name).toSorted())
  for (const command of COMMANDS) {
    const lines = EXAMPLES[command.name] ?? []
    for (const line of lines) parseArguments(command, listWords(line))
    const { code, out } = await foyer(...command.name.split(' '), '--help')
    expect(code).toBe(0)
    for (const line of lines) expect(out).toContain(`foyer ${command.name} ${line}`.trimEnd())
  }
})

test('a group lists its commands, asked for or not', async () => {
  for (const argv of [
    ['offer', '--help'],
    ['offer', '-h'],
  ]) {
    const { code, out } = await foyer(...argv)
    expect([code, out.includes('offer extend'), out.includes('form add')]).toEqual([0, true, false])
  }
  expect(await foyer('offer')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('offer extend') })
})

test('what was meant is named, and what is wrong is quoted', async () => {
  const refused = async (argv: string[], ...said: string[]) => {
    const { code, err, out } = await foyer(...argv)
    expect([code, out]).toEqual([2, ''])
    for (const one of said) expect(err).toContain(one)
  }
  await refused(['ofer', 'extend'], 'There is no command "ofer extend". Did you mean "offer extend"?')
  await refused(['make', 'coffee'], 'There is no command "make coffee".')
  await refused(['tenant', 'create', '--domian', 'a.example', '--name', 'A'], '"--domian"', 'Did you mean --domain?')
  await refused(['queue', 'retry', '--id', 'twelve'], '"twelve"')
  await refused(['form', 'assign', ...DOMAIN, '--name', 'a', '--email', 'x'], '--email', '"x"')
  const assign = ['form', 'assign', ...DOMAIN, '--name', 'a', '--email', 'ada@example.com']
  await refused([...assign, '--due', '2001-01-31'], '--due lies in the past', '"2001-01-31"')
  await refused([...assign, '--due', 'tomorrow'], '"tomorrow"', '2027-01-31')
  await refused(['queue', 'list', '--state', 'lost'], '"lost"', 'given-up')
  await refused(['api-key', 'create', ...DOMAIN, '--scope', 'everything'], '"everything"', 'offers:write')
  await refused(['tenant', 'create', '--domain', 'a.example', '--domain', 'b.example', '--name', 'A'], '"a.example"')
  await refused(['feed', 'show', '--domain'], '--domain')
})

test('with --json errors are JSON, of wrong words and of refusals', async () => {
  const usage = await foyer('queue', 'retry', '--id', 'x', '--json')
  expect([usage.code, JSON.parse(usage.err)]).toMatchObject([2, { error: { code: 'usage' } }])
  const refused = await foyer('form', 'show', ...DOMAIN, '--name', 'none', '--json')
  expect([refused.code, JSON.parse(refused.err)]).toMatchObject([1, { error: { code: 'refused' } }])
  const unknown = await foyer('make', 'coffee', '--json')
  expect([unknown.code, JSON.parse(unknown.err)]).toMatchObject([2, { error: { code: 'usage' } }])
})

test('an option that may be said several times keeps every value', async () => {
  const both = ['--scope', 'offers:read', '--scope', 'positions:write']
  const { out } = await foyer('api-key', 'create', ...DOMAIN, ...both, '--json')
  expect((JSON.parse(out) as { scopes: string }[])[0]?.scopes.split(',')).toEqual(
    expect.arrayContaining(['offers:read', 'positions:write']),
  )
  const letter = path.join(folder, 'letter.pdf')
  await writeFile(letter, buildPdf())
  const offer = ['--email', 'ada@example.com', '--name', 'Ada Lovelace', '--position', 'Deck hand']
  const more = ['--more', 'Bonus: 10 %', '--more', 'Hours: 9:00 to 17:00']
  const made = await foyer('offer', 'extend', letter, ...DOMAIN, ...offer, ...more, '--json')
  expect(made).toMatchObject({ code: 0 })
  const { terms } = await server.services.db.selectFrom('offer').select('terms').executeTakeFirstOrThrow()
  expect(JSON.parse(terms ?? '')).toMatchObject({
    more: [
      { label: 'Bonus', value: '10 %' },
      { label: 'Hours', value: '9:00 to 17:00' },
    ],
  })
})

test('a site is named as it answers: by its own host where it has one', async () => {
  const { out } = await foyer(
    'tenant',
    'create',
    '--domain',
    'own.example',
    '--name',
    'Own',
    '--host',
    'jobs.own.example',
    '--json',
  )
  const [{ address } = { address: '' }] = JSON.parse(out) as { address: string }[]
  expect(new URL(address).hostname).toBe('jobs.own.example')
})

const DOMAIN = ['--domain', 'demo.example']
