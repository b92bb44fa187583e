import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApplication } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { DAY, fetchInterviews, getIso, fetchOnlyInterview } from '#tests/builders/interviews.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-interview-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const domain = ['--domain', 'demo.example']
const say = (command: string, ...argv: string[]) =>
  foyer(server.services.config, 'interview', command, ...domain, ...argv)
const row = (command: string, ...argv: string[]) =>
  foyerRow(server.services.config, 'interview', command, ...domain, ...argv)
const when = ['--kind', 'video', '--minutes', '45', '--zone', 'Europe/Oslo']
const who = (email: string) => ['--email', email, '--position', 'Harbour Pilot']
const later = (days: number) => getIso(server.clock.now + days * DAY)

test('D-04 an interview is proposed, listed, moved, completed and canceled', async () => {
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const about = ['--round', 'First', '--interviewer', 'Kari Lind, Fleet manager', '--interviewer', 'Ole']
  const slots = ['--slot', later(2), '--slot', `${later(3)}=PANEL-7`]
  const made = await row('propose', ...who('ADA@example.com'), ...when, ...slots, ...about)
  expect(made).toMatchObject({ to: 'ada@example.com', position: 'Harbour Pilot', status: 'proposed', slots: 2 })
  const id = String(made['id'])
  expect(await fetchOnlyInterview(ada)).toMatchObject({
    id,
    round: 'First',
    interviewers: [
      { name: 'Kari Lind', title: 'Fleet manager' },
      { name: 'Ole', title: null },
    ],
  })
  expect(await row('move', '--id', id, '--start', later(4))).toMatchObject({ status: 'confirmed', start: later(4) })
  expect(await row('list', '--email', 'ADA@example.com', '--status', 'confirmed')).toMatchObject({ id, kind: 'video' })
  expect(await row('move', '--id', id, '--slot', later(5))).toMatchObject({ status: 'proposed', start: null, slots: 1 })
  await row('move', '--id', id, '--start', later(4))
  expect(await row('complete', '--id', id)).toMatchObject({ status: 'completed' })
  const fixed = await row('propose', ...who('ada@example.com'), ...when, '--start', later(2))
  expect(await row('cancel', '--id', String(fixed['id']), '--reason', 'Filled')).toMatchObject({ status: 'canceled' })
  expect(new Set((await fetchInterviews(ada)).map(({ reason }) => reason))).toEqual(new Set(['Filled', null]))
})

test('D-04 rejecting an application on the command line cancels its interviews too', async () => {
  const bea = await server.signedIn({ email: 'bea@example.com' })
  const { id } = await makeApplication(
    server,
    await makeForm(server, buildFormDefinition([text('place')])),
    bea.candidateId,
  )
  await row('propose', '--application-id', String(id), ...when, '--start', later(2))
  await foyer(server.services.config, 'application', 'status', ...domain, '--id', String(id), '--status', 'rejected')
  expect(await fetchOnlyInterview(bea)).toMatchObject({ applicationId: id, status: 'canceled', canceledBy: 'employer' })
})

test('D-04 what cannot be an interview is refused by its option', async () => {
  const refused = async (code: number, said: string, ...argv: string[]) =>
    expect(await say('propose', ...argv)).toMatchObject({ code, err: expect.stringContaining(said) })
  const start = ['--start', later(2)]
  await refused(2, '"dance"', ...who('a@example.com'), '--kind', 'dance', '--minutes', '45', '--zone', 'UTC', ...start)
  await refused(2, '--email', ...who('ada'), ...when, ...start)
  await refused(2, '--slot', ...who('a@example.com'), ...when, '--slot', '2027-01-25')
  await refused(
    1,
    'time_zone',
    ...who('a@example.com'),
    '--kind',
    'phone',
    '--minutes',
    '45',
    '--zone',
    'Oslo',
    ...start,
  )
  expect((await say('move', '--id', 'none')).code).toBe(2)
  for (const command of ['cancel', 'complete']) expect((await say(command, '--id', 'none')).code).toBe(1)
})
