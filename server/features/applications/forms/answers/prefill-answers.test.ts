import { RE2JS } from 're2js'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { applyState, makePosition } from '#tests/builders/applications.ts'
import { buildFormDefinition, toDraftPath, readForm, assignFormTo, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

let serial = 0
async function somebody(content: Record<string, unknown> = {}) {
  serial += 1
  const visitor = await server.signedIn({ email: `prefill-${serial}@example.com` })
  await visitor.inject('POST', API.onboarding, { json: { firstName: 'Ada', lastName: 'King' } })
  const { db } = server.services
  const row = { candidate_id: visitor.candidateId, tenant_id: 1, versions: '{}', updated_at: 1 }
  await db
    .insertInto('profile')
    .values({ ...row, content: JSON.stringify({ ...PROFILE, ...content }) })
    .execute()
  await db.updateTable('candidate').set({ location: 'London' }).where('id', '=', visitor.candidateId).execute()
  return visitor
}
async function openForm(visitor: Visitor & { candidateId: number }, items: FormItem[]) {
  const form = await makeForm(server, buildFormDefinition(items))
  const id = await assignFormTo(server, form, visitor.candidateId)
  return { id, state: await readForm(visitor, id) }
}

const PROFILE = {
  phone: '+442079460958',
  headline: 'Rigger',
  summary: 'Ropes.\nAnd bridges.',
  skills: [
    { name: 'Welding', proficiency: null },
    { name: 'Rope access', proficiency: 'meets' },
  ],
}
const ALL: FormItem[] = [
  text('name', { prefill: 'fullname' }),
  { type: 'email', name: 'email', label: 'E-mail', prefill: 'email' },
  { type: 'phone', name: 'phone', label: 'Phone', prefill: 'phone' },
  text('place', { prefill: 'location' }),
  text('headline', { prefill: 'headline' }),
  { type: 'textarea', name: 'about', label: 'About you', prefill: 'summary' },
  { type: 'skillSelector', name: 'skills', label: 'Skills', prefill: 'skills' },
  text('skillLine', { prefill: 'skills' }),
]
const KNOWN = {
  name: 'Ada King',
  phone: '+442079460958',
  place: 'London',
  headline: 'Rigger',
  about: 'Ropes.\nAnd bridges.',
  skills: ['Welding', 'Rope access'],
  skillLine: 'Welding, Rope access',
}

test('F-06 a form comes filled in from the profile, each value in the type of its question and marked', async () => {
  const ada = await somebody()
  const { state } = await openForm(ada, ALL)
  expect(state.values).toEqual({ ...KNOWN, email: `prefill-${serial}@example.com` })
  expect(state.prefilled).toEqual(ALL.map(({ name }) => name))
})

test('F-06 an application form is filled in alike', async () => {
  const ada = await somebody()
  const form = await makeForm(server, buildFormDefinition(ALL), { kind: 'application' })
  const pid = await makePosition(server, { apply: { formId: form.slug } })
  expect(await applyState(ada, [pid])).toMatchObject({ values: KNOWN, prefilled: ALL.map(({ name }) => name) })
})

test('F-06 what does not fit the question, or what the form would refuse, is left open', async () => {
  const ada = await somebody({ phone: '+449999999999999' })
  const { state } = await openForm(ada, [
    text('about', { prefill: 'summary' }),
    text('headline', { prefill: 'headline', rules: [{ type: 'maxLength', value: 3 }] }),
    { type: 'phone', name: 'phone', label: 'Phone', prefill: 'phone' },
    { type: 'number', name: 'number', label: 'Number', prefill: 'headline' },
    { type: 'checkbox', name: 'box', label: 'Box', prefill: 'skills' },
    { type: 'skillSelector', name: 'few', label: 'Few', prefill: 'skills', rules: [{ type: 'maxLength', value: 1 }] },
    { type: 'fileUpload', name: 'resume', label: 'Resume', prefill: 'resume' },
    text('resumeText', { prefill: 'resume' }),
  ])
  expect([state.values, state.prefilled]).toEqual([{}, []])
})

test('F-06 somebody without a profile gets their names and address, and a profile changes no form of another', async () => {
  await somebody()
  const bea = await server.signedIn({ email: 'bea@example.com' })
  expect((await openForm(bea, ALL)).state.values).toEqual({ email: 'bea@example.com' })
})

test('F-06 in a draft what stands as the profile says is still marked, and what was changed is not', async () => {
  const ada = await somebody()
  const { id, state } = await openForm(ada, ALL)
  const values = { ...state.values, headline: 'Chief rigger' }
  const saved = await ada.inject('PUT', toDraftPath(id), { json: { version: 0, values } })
  expect(saved.statusCode).toBe(200)
  const again = await readForm(ada, id)
  expect(again.values).toEqual(values)
  expect(again.prefilled).toEqual(ALL.map(({ name }) => name).filter((name) => name !== 'headline'))
})

test('F-20 patterns that take long, by themselves or with what is known, are left to the page: nothing of them is made', async () => {
  const ada = await somebody({ summary: 'Ropes and bridges. '.repeat(250).trim() })
  const asked = (name: string, prefill: 'firstName' | 'summary', value: string): FormItem => ({
    type: 'textarea',
    name,
    label: name,
    prefill,
    rules: [{ type: 'regex', value }],
  })
  const dear = (at: number) => `${'(?i)[!-\\x{FFFF}]'.repeat(3)}{9}${at}`
  const forms = [
    // a pattern as it may have been stored before the size of character classes was counted
    [asked('a', 'firstName', `(?i)[${'!-\\x{FFFF}'.repeat(40)}x]{9}`)],
    [asked('a', 'firstName', dear(1)), asked('b', 'firstName', dear(2))],
    [asked('a', 'summary', '^[^!]{900}!'), asked('b', 'firstName', '^Bea$')],
  ]
  const compile = vi.spyOn(RE2JS, 'compile')
  onTestFinished(() => compile.mockRestore())
  for (const items of forms) {
    const definition = { schemaVersion: 1, id: 'a', title: 'A', sections: [{ title: 'A', items }] } as FormDefinition
    const id = await assignFormTo(server, await makeForm(server, definition), ada.candidateId)
    expect((await readForm(ada, id)).prefilled).toEqual(items.map(({ name }) => name))
  }
  expect(compile).not.toHaveBeenCalled()
  const { state } = await openForm(ada, [asked('a', 'firstName', '^Bea$'), asked('b', 'firstName', '^Ada$')])
  expect(state.values).toEqual({ b: 'Ada' })
})
