import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY, fetchEvent, HOUR, getIso, step } from '#tests/builders/events.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-event-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const domain = ['--domain', 'demo.example']
const say = (command: string, ...argv: string[]) => foyer(server.services.config, 'event', command, ...domain, ...argv)
const row = (command: string, ...argv: string[]) =>
  foyerRow(server.services.config, 'event', command, ...domain, ...argv)
const later = (ms: number) => getIso(server.clock.now + ms)
const what = () => ['--title', 'Open day', '--kind', 'open_day', '--zone', 'Europe/Oslo']
const when = (from: number) => ['--start', later(from), '--end', later(from + HOUR)]

test('D-05 an event is announced, changed, listed and canceled', async () => {
  const place = ['--address', 'Pier 9', '--latlong', '60.4,5.3', '--capacity', '1']
  const made = await row('create', ...what(), ...when(HOUR), ...place)
  expect(made).toMatchObject({ title: 'Open day', state: 'coming', capacity: 1, registered: 0 })
  const id = ['--id', String(made['id'])]
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const eve = await server.signedIn({ email: 'eve@example.com' })
  await step(ada, String(made['id']), 'register')
  await step(eve, String(made['id']), 'waitlist')
  expect(await row('registrations', ...id, '--status', 'waitlisted')).toMatchObject({
    who: 'eve@example.com',
    place: 1,
  })
  expect(await row('change', ...id, '--capacity', '2')).toMatchObject({ registered: 2, waiting: 0 })
  const { passCode } = await fetchEvent(eve, String(made['id']))
  expect(await row('check-in', ...id, '--code', passCode ?? '')).toMatchObject({ first: 'yes', who: 'eve@example.com' })
  expect(await row('check-in', ...id, '--code', passCode ?? '')).toMatchObject({ first: 'no' })
  const rows = JSON.parse((await say('registrations', ...id, '--json')).out) as { id: string; who: string }[]
  const registration = rows.find(({ who }) => who === 'ada@example.com')?.id ?? ''
  expect(await row('remove', ...id, '--registration', registration)).toMatchObject({ status: 'canceled' })
  expect(await row('list', '--state', 'coming')).toMatchObject({ registered: 1, there: 1 })
  expect(await row('change', ...id, '--online', 'yes', '--capacity', 'none')).toMatchObject({ capacity: null })
  expect(await row('cancel', ...id, '--reason', 'Storm')).toMatchObject({ state: 'canceled' })
  expect(await fetchEvent(eve, String(made['id']))).toMatchObject({ online: true, isCanceled: true, reason: 'Storm' })
})

test('D-05 what cannot be an event is refused by its option', async () => {
  const refused = async (code: number, said: string, command: string, ...argv: string[]) =>
    expect(await say(command, ...argv)).toMatchObject({ code, err: expect.stringContaining(said) })
  await refused(2, '--kind', 'create', ...what(), '--kind', 'dance', ...when(DAY))
  await refused(2, '--latlong', 'create', ...what(), ...when(DAY), '--latlong', 'Bergen')
  await refused(2, '--capacity', 'create', ...what(), ...when(DAY), '--capacity', 'many')
  await refused(1, 'where the event takes place', 'create', ...what(), ...when(DAY))
  await refused(2, 'Say what changes', 'change', '--id', 'none')
  for (const command of ['cancel', 'registrations']) expect((await say(command, '--id', 'none')).code).toBe(1)
  expect((await say('check-in', '--id', 'none', '--code', 'a')).code).toBe(1)
})
