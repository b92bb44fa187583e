import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_FORMS } from '#contract/employer/employer-forms.ts'
import { COMPUTED_TOTAL } from '#contract/form/form-limits.ts'
import { FORMS } from '#contract/applications/forms/forms.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { assignFormTo, toSubmitPath } from '#tests/builders/forms.ts'
import { DEAR_FORMS, REFUSED_FORMS } from '#tests/builders/files/hostile-forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

/** Longest time that anything else may wait while a form or its answers are checked (F-20), ms. */
const HELD = 50

let server: TestServer
let employer: Employer
let ada: Visitor & { candidateId: number }
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: ['forms:write'] })
  ada = await server.signedIn({ email: 'ada@example.com' })
  // The first form of its kind takes longer, because code is loaded.
  const [, first = DEAR_FORMS[0]] = DEAR_FORMS
  await send(first?.make(), first?.answers())
})
afterAll(() => server.close())

test.each(REFUSED_FORMS)('F-14 refused, and nobody waits for it: $is', async ({ make }) => {
  const { answer, longest } = await watchResponse(() => register(make()))
  expect([answer.statusCode, answer.body]).toEqual([
    422,
    expect.stringMatching(/this pattern is too large|20000 parts/),
  ])
  expect(longest).toBeLessThan(HELD)
})

test.each(DEAR_FORMS)('F-20 judged, and nobody waits for it: $is', async ({ is, make, answers }) => {
  const registered = await watchResponse(() => register(make()))
  expect([registered.answer.statusCode, registered.longest < HELD]).toEqual([200, true])
  const id = await lay(registered.answer)
  const opened = await watchResponse(() => ada.inject('GET', `${FORMS}/${id}`))
  expect(opened.answer.statusCode).toBe(200)
  const sent = await watchResponse(() => sendTo(id, answers()))
  expect([200, 422]).toContain(sent.answer.statusCode)
  const [registering, opening, sending] = [registered, opened, sent].map(
    ({ longest, took }) => `${longest.toFixed(0)} of ${took.toFixed(0)} ms`,
  )
  console.log(
    `${is}: registering held the server ${registering}, opening ${opening}, sending ${sending} (${sent.answer.statusCode})`,
  )
  expect(Math.max(opened.longest, sent.longest)).toBeLessThan(HELD)
  const { db } = server.services
  const stored = await db
    .selectFrom('form_submission')
    .select('answers')
    .where('assignment_id', '=', id)
    .executeTakeFirst()
  // the computed texts, and as much again for the names of a thousand questions and the input
  expect(stored?.answers.length ?? 0).toBeLessThan(2 * COMPUTED_TOTAL)
})

const register = (definition: unknown) =>
  employer.inject('POST', EMPLOYER_FORMS, { json: { name: `f-${randomUUID()}`, definition } })

async function lay(registered: LightMyRequestResponse): Promise<string> {
  const { id } = registered.json<{ data: { form: { id: number } } }>().data.form
  const form = await server.services.db.selectFrom('form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return assignFormTo(server, form, ada.candidateId)
}

const sendTo = (id: string, values: unknown) =>
  ada.inject('POST', toSubmitPath(id), { json: { values, definitionVersion: 1 } })
const send = async (definition: unknown, values: unknown) => sendTo(await lay(await register(definition)), values)

/**
 * The longest uninterrupted work of the main thread in processor time, which excludes other processes; and the total
 * time, ms.
 */
async function watchResponse(work: () => Promise<LightMyRequestResponse>) {
  const began = performance.now()
  const used = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  let [last, longest] = [used(), 0]
  const look = () => {
    const now = used()
    longest = Math.max(longest, now - last)
    last = now
  }
  const timer = setInterval(look, 1)
  const answer = await work()
  clearInterval(timer)
  look()
  return { answer, longest, took: performance.now() - began }
}
