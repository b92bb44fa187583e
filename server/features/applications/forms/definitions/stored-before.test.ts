import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_FORMS, getEmployerForm, listEmployerForms } from '#contract/employer/employer-forms.ts'
import type { FormDefinition } from '#contract/form/definition/definition.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { readForm, assignFormTo, makeForm, toSubmitPath, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let server: TestServer
let employer: Employer
beforeAll(async () => {
  server = await startServer()
  employer = await createEmployer(server, { scopes: ['forms:write'] })
})
afterAll(() => server.close())

const LARGE = '(a|b|c){1,1000}$'
/** A form as a database may hold it from before the size of patterns was checked. */
const stored = {
  schemaVersion: 1,
  id: 'stored',
  title: 'Stored',
  sections: [
    {
      title: 'All',
      items: [
        text('a', { rules: [{ type: 'regex', value: LARGE }] }),
        text('b', { rules: [{ type: 'regex', value: '^x$' }] }),
      ],
    },
  ],
} as FormDefinition

test('F-14 a form that came before patterns were bounded loads, is sent without that pattern, and its employer is told', async () => {
  const form = await makeForm(server, stored, { slug: 'stored' })
  const ada = await server.signedIn({ email: 'ada@example.com' })
  const id = await assignFormTo(server, form, ada.candidateId)
  expect((await readForm(ada, id)).definition).toEqual(stored)
  const send = (b: string) =>
    ada.inject('POST', toSubmitPath(id), { json: { values: { a: 'zzz', b }, definitionVersion: 1 } })
  expect((await send('y')).json()).toMatchObject({ error: { fieldErrors: { b: 'Enter a valid value.' } } })
  expect((await send('x')).statusCode).toBe(200)
  const warned = server.lines.filter((line) => line.includes('too large to be tried'))
  expect(warned.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', form: form.id, version: 1, patterns: 1 },
  ])

  const told = [
    {
      path: 'definition.sections.0.items.0.rules.0',
      text: expect.stringMatching(/^"a": this pattern is too large: .* Answers are not held against it$/) as string,
    },
  ]
  const list = await employer.inject('GET', EMPLOYER_FORMS)
  const { forms } = listEmployerForms.response.parse(list.json<{ data: unknown }>().data)
  expect(forms.find(({ name }) => name === 'stored')?.warnings).toEqual(told)
  const one = await employer.inject('GET', `${EMPLOYER_FORMS}/${form.id}`)
  expect(getEmployerForm.response.parse(one.json<{ data: unknown }>().data).form.warnings).toEqual(told)
})

test('F-14 the next version of such a form is refused as long as it has that pattern', async () => {
  const form = await makeForm(server, stored, { slug: 'again' })
  const answer = await employer.inject('PATCH', `${EMPLOYER_FORMS}/${form.id}`, { json: { definition: stored } })
  expect([answer.statusCode, answer.body]).toEqual([422, expect.stringContaining('this pattern is too large')])
  const archived = await employer.inject('PATCH', `${EMPLOYER_FORMS}/${form.id}`, { json: { archived: true } })
  expect(archived.statusCode).toBe(200)
})
