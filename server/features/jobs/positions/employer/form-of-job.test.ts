import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_POSITIONS } from '#contract/employer/employer-positions.ts'
import { makePosition } from '#tests/builders/applications.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: ['positions:write'] })
})
afterAll(() => server.close())

test('S-12 a job is applied for by a form that is there: any other is refused by its place', async () => {
  await makePosition(server, { externalId: 'POS-1', name: 'Deck hand' })
  const form = await makeForm(server, buildFormDefinition([text('a')]), { slug: 'deck-hand', kind: 'application' })
  await makeForm(server, buildFormDefinition([text('a')]), { slug: 'references', kind: 'questions' })
  const change = (formId: unknown) =>
    employer.inject('PATCH', `${EMPLOYER_POSITIONS}/POS-1`, { json: { overrides: { apply: { formId } } } })
  for (const known of ['deck-hand', `${form.id}`, ''])
    expect([known, (await change(known)).statusCode]).toEqual([known, 200])
  for (const unknown of ['deck-hands', `${form.id + 99}`, 'references']) {
    const answer = await change(unknown)
    expect([unknown, answer.statusCode, answer.json()]).toMatchObject([
      unknown,
      422,
      {
        error: {
          fieldErrors: { 'overrides.apply.formId': 'There is no application form of this name that is in use.' },
        },
      },
    ])
  }
  const closed = await employer.inject('PATCH', `${EMPLOYER_POSITIONS}/POS-1`, { json: { closed: true } })
  expect(closed.statusCode).toBe(200)
})
