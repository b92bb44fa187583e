import { afterAll, beforeAll, expect, test } from 'vitest'
import { APPLY } from '#contract/applications/forms/apply.ts'
import { changeForm } from '#server/features/applications/forms/definitions/write-definition.ts'
import { applyState, makePosition } from '#tests/builders/applications.ts'
import { buildFormDefinition, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

// The form of a job changes while somebody answers it.

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let serial = 0
const someone = async () => {
  serial += 1
  return server.signedIn({ email: `person${serial}@example.com` })
}
const send = (visitor: Visitor, pid: number, values: unknown, definitionVersion: string) =>
  visitor.inject('POST', APPLY, { json: { pids: [pid], values, definitionVersion } })
const save = (visitor: Visitor, json: Record<string, unknown>) => visitor.inject('PUT', `${APPLY}/draft`, { json })

/** Creates a form of one question; `change` adds another. */
async function changingForm(slug: string) {
  const form = await makeForm(server, buildFormDefinition([text('place')]), { slug, kind: 'application' })
  const pid = await makePosition(server, { apply: { formId: slug } })
  const definition = buildFormDefinition([text('place'), text('boat', { required: true })])
  const change = () => changeForm(server.services.db, form.tenant_id, form.id, { definition }, server.clock.now)
  return { pid, form, change }
}

test('F-10 the form asks more meanwhile: the answers are kept as the draft, and the new question is marked', async () => {
  const ada = await someone()
  const { pid, change } = await changingForm('changing')
  const { definitionVersion } = await applyState(ada, [pid])
  await save(ada, { pids: [pid], version: 0, values: { place: 'Porto' } })
  await change()
  const answer = await send(ada, pid, { place: 'Porto' }, definitionVersion)
  expect(answer.json()).toMatchObject({ error: { code: 'form_changed' }, data: { newQuestions: ['boat'] } })
  const state = await applyState(ada, [pid])
  expect(state).toMatchObject({ values: { place: 'Porto' }, newQuestions: ['boat'], version: 1 })
  const whole = await send(ada, pid, { place: 'Porto', boat: 'Tern' }, state.definitionVersion)
  expect(whole.statusCode).toBe(200)
})

test('F-10 what another device wrote just before stays the draft where sending is refused', async () => {
  const ada = await someone()
  const { pid, change } = await changingForm('changing-twice')
  const { definitionVersion } = await applyState(ada, [pid])
  await save(ada, { pids: [pid], version: 0, values: { place: 'Porto' } })
  await save(ada, { pids: [pid], version: 1, values: { place: 'Porto, by the river' } })
  await change()
  const answer = await send(ada, pid, { place: 'Porto' }, definitionVersion)
  expect(answer.json()).toMatchObject({ error: { code: 'form_changed' }, data: { newQuestions: ['boat'] } })
  expect(await applyState(ada, [pid])).toMatchObject({ values: { place: 'Porto, by the river' }, version: 2 })
})

test('F-10 the form asks more before the draft is saved for the first time: what the device had not seen is marked', async () => {
  const ada = await someone()
  const { pid, change } = await changingForm('changing-early')
  const { definitionVersion } = await applyState(ada, [pid])
  await change()
  const first = { pids: [pid], version: 0, values: { place: 'Porto' }, definitionVersion }
  expect((await save(ada, first)).statusCode).toBe(200)
  const state = await applyState(ada, [pid])
  expect(state.newQuestions).toEqual(['boat'])
  expect(state.definition?.sections[0]?.items.map(({ name, newItem }) => [name, newItem === true])).toEqual([
    ['place', false],
    ['boat', true],
  ])
  // a page that shows the new question saves other answers: the question stays new until it is answered
  const shown = { pids: [pid], version: 1, values: { place: 'Porto' }, definitionVersion: state.definitionVersion }
  await save(ada, shown)
  expect((await applyState(ada, [pid])).newQuestions).toEqual(['boat'])
  await ada.inject('PUT', `${APPLY}/draft`, {
    json: { ...shown, version: 2, values: { place: 'Porto', boat: 'Tern' } },
  })
  expect((await applyState(ada, [pid])).newQuestions).toEqual([])
})

test('F-10 what was sent without a draft before it, too late, is a draft with its new question marked', async () => {
  const ada = await someone()
  const { pid, change } = await changingForm('changing-late')
  const { definitionVersion } = await applyState(ada, [pid])
  await change()
  const answer = await send(ada, pid, { place: 'Porto' }, definitionVersion)
  expect(answer.json()).toMatchObject({ error: { code: 'form_changed' } })
  expect(await applyState(ada, [pid])).toMatchObject({ values: { place: 'Porto' }, newQuestions: ['boat'] })
})

test('F-10 two devices that send at once what is too late both hear of the new question; one’s answers are the draft', async () => {
  const ada = await someone()
  const { pid, change } = await changingForm('changing-at-once')
  const { definitionVersion } = await applyState(ada, [pid])
  await change()
  const places = ['Porto', 'Faro', 'Braga', 'Évora', 'Sintra']
  const answers = await Promise.all(places.map((place) => send(ada, pid, { place }, definitionVersion)))
  expect(answers.map((answer) => answer.json<{ error: { code: string } }>().error.code)).toEqual(
    places.map(() => 'form_changed'),
  )
  const { values } = await applyState(ada, [pid])
  expect(places).toContain(values['place'])
})

test('F-10 a version of the form that nobody could have seen is taken for the present one', async () => {
  const { pid, form, change } = await changingForm('changing-never')
  await change()
  for (const definitionVersion of [`${form.id}.99`, `${form.id}.0`, `${form.id}.-1`, 'x', '', `${form.id}.1e0`]) {
    const ada = await someone()
    const body = { pids: [pid], version: 0, values: { place: 'Porto' }, definitionVersion }
    expect((await save(ada, body)).statusCode).toBe(200)
    expect((await applyState(ada, [pid])).newQuestions).toEqual([])
  }
})
