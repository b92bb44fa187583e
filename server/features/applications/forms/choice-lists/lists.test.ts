import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYER_FORMS } from '#contract/employer/employer-forms.ts'
import { EMPLOYER_LISTS, getList, listLists, readOptions } from '#contract/employer/employer-lists.ts'
import { OPTION_LISTS } from '#contract/zod-free/option-list-path.ts'
import { createEmployer, type Employer } from '#tests/builders/employer.ts'
import { foyer } from '#tests/builders/foyer.ts'
import { startServer, type TestServer, type Visitor } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
let employer: Employer
let visitor: Visitor
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-lists-'))
  server = await startServer({ env: { DATA_DIR: folder } })
  await server.tenant('other.example')
  employer = await createEmployer(server, { domain: 'demo.example', scopes: ['forms:write'] })
  visitor = await server.anonymous()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const TOWNS = [
  { value: 'bergen', label: 'Bergen', parent: 'NO', iconProps: { src: '/flags/no.svg' } },
  { value: 'oslo', label: 'Oslo', parent: 'NO' },
  { value: 'lund', label: 'Lund', parent: 'SE' },
]
const put = (name: string, options: unknown) => employer.inject('POST', EMPLOYER_LISTS, { json: { name, options } })
const fetchOptions = async (address: string, who = visitor) => {
  const answer = await who.inject('GET', address)
  if (answer.statusCode !== 200) return answer.statusCode
  return readOptions.response.parse(answer.json<{ data: unknown }>().data).options.map(({ value }) => value)
}
const buildFormWith = (apiEndpoint: string, name: string) => ({
  name,
  definition: {
    schemaVersion: 1,
    id: name,
    title: 'Where?',
    sections: [
      {
        title: 'Where',
        items: [
          { name: 'country', label: 'Country', type: 'text' },
          {
            name: 'town',
            label: 'Town',
            type: 'select',
            required: true,
            dependencies: ['country'],
            selectOptions: { apiEndpoint },
          },
        ],
      },
    ],
  },
})

test('F-09 a list of choices is written by the employer and loaded by forms, narrowed by the answer before', async () => {
  expect(await fetchOptions(`${OPTION_LISTS}/towns`)).toBe(404)
  expect((await put('towns', TOWNS)).statusCode).toBe(200)
  expect(await fetchOptions(`${OPTION_LISTS}/towns`)).toEqual(['bergen', 'oslo', 'lund'])
  expect(await fetchOptions(`${OPTION_LISTS}/towns?parent=NO`)).toEqual(['bergen', 'oslo'])
  expect(await fetchOptions(`${OPTION_LISTS}/towns?parent=DK`)).toEqual([])
  const answer = await visitor.inject('GET', `${OPTION_LISTS}/towns?parent=NO`)
  expect(answer.json()).toMatchObject({
    data: { options: [{ value: 'bergen', label: 'Bergen', iconProps: { src: '/flags/no.svg' } }, { value: 'oslo' }] },
  })
  expect(await fetchOptions(`${OPTION_LISTS}/towns`, await server.anonymous('other.example'))).toBe(404)
  const lists = await employer.inject('GET', EMPLOYER_LISTS)
  expect(listLists.response.parse(lists.json<{ data: unknown }>().data).lists).toMatchObject([
    { name: 'towns', options: 3 },
  ])
  const whole = await employer.inject('GET', `${EMPLOYER_LISTS}/towns`)
  expect(getList.response.parse(whole.json<{ data: unknown }>().data).list.options).toEqual(TOWNS)
})

test.each([
  ['no choices', []],
  ['a choice without a label', [{ value: 'a' }]],
  ['an empty value', [{ value: '', label: 'A' }]],
  ['a key that nobody reads', [{ value: 'a', label: 'A', colour: 'red' }]],
])('F-09 a list with %s is refused', async (_, wrong) => {
  expect((await put('wrong', wrong)).statusCode).toBe(422)
  expect(await fetchOptions(`${OPTION_LISTS}/wrong`)).toBe(404)
})

test('F-14 a form whose choices nobody answers is refused by its place; one that loads a list is taken, and holds it', async () => {
  await put('towns', TOWNS)
  const make = (address: string, name: string) =>
    employer.inject('POST', EMPLOYER_FORMS, { json: buildFormWith(address, name) })
  for (const [address, message] of [
    [`${OPTION_LISTS}/villages?parent={parent}`, 'there is no list "villages"'],
    ['/api/towns', `choices are loaded from ${OPTION_LISTS}/{name}`],
  ] as const) {
    const answer = await make(address, 'dead')
    expect(answer.statusCode).toBe(422)
    const { fieldErrors } = answer.json<{ error: { fieldErrors: Record<string, string> } }>().error
    expect(fieldErrors['definition.sections.0.items.1.selectOptions.apiEndpoint']).toContain(message)
  }
  expect((await make(`${OPTION_LISTS}/towns?parent={parent}`, 'where')).statusCode).toBe(200)
  const held = await employer.inject('DELETE', `${EMPLOYER_LISTS}/towns`)
  expect([held.statusCode, held.body]).toEqual([409, expect.stringContaining('where')])
  expect(await fetchOptions(`${OPTION_LISTS}/towns`)).toHaveLength(3)
})

test('F-09 lists come in pages, by name', async () => {
  for (const name of ['page-a', 'page-b', 'page-c']) await put(name, [{ value: 'x', label: 'X' }])
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = cursor === '' ? '' : `&cursor=${cursor}`
    const answer = await employer.inject('GET', `${EMPLOYER_LISTS}?limit=2${query}`)
    const page = answer.json<{ data: unknown; metadata: { next_cursor: string | null } }>()
    names.push(...listLists.response.parse(page.data).lists.map(({ name }) => name))
    cursor = page.metadata.next_cursor
  }
  const all = listLists.response.parse((await employer.inject('GET', EMPLOYER_LISTS)).json<{ data: unknown }>().data)
  expect(names).toEqual(all.lists.map(({ name }) => name))
  expect(names.filter((name) => name.startsWith('page-'))).toEqual(['page-a', 'page-b', 'page-c'])
})

test('F-09 by hand, too: set, listed, removed, and what is wrong said', async () => {
  const say = (...argv: string[]) => foyer(server.services.config, ...argv, '--domain', 'demo.example')
  const file = path.join(folder, 'ports.json')
  await writeFile(file, JSON.stringify(TOWNS))
  expect(await say('choices', 'set', file)).toMatchObject({ code: 0 })
  expect((await say('choices', 'list')).out).toContain('ports')
  expect(await fetchOptions(`${OPTION_LISTS}/ports`)).toHaveLength(3)
  expect(await say('choices', 'remove', '--name', 'ports')).toMatchObject({ code: 0 })
  expect(await fetchOptions(`${OPTION_LISTS}/ports`)).toBe(404)
  expect(await say('choices', 'remove', '--name', 'ports')).toMatchObject({ code: 1 })
  await writeFile(file, '[{"value": "a"}]')
  expect(await say('choices', 'set', file)).toMatchObject({ code: 1, err: expect.stringContaining('0.label') })
})

test('what is wrong with a list is said: that it is empty, which key of a choice is unknown; of a parameter, which one', async () => {
  const problemOf = async (given: unknown) => (await put('ports', given)).json<{ error: object }>().error
  expect(await problemOf([])).toMatchObject({ fieldErrors: { options: 'options is empty' } })
  expect(await problemOf(null)).toMatchObject({ fieldErrors: { options: 'options must be a list' } })
  expect(await problemOf(undefined)).toMatchObject({ fieldErrors: { options: 'options is missing' } })
  expect(await problemOf([{ value: 'a', label: 'A', colour: 'red' }])).toMatchObject({
    fieldErrors: { 'options.0.colour': 'There is no field of this name.' },
  })
  const listed = await employer.inject('GET', `${EMPLOYER_FORMS}/1/assignments?limit=0`)
  expect([listed.statusCode, listed.json()]).toMatchObject([
    400,
    { error: { fieldErrors: { limit: 'limit is less than 1' } } },
  ])
})

test('F-09 choices that nobody can tell apart, or see, are refused', async () => {
  const problemOf = async (given: unknown) =>
    (await put('ports', given)).json<{ error: { fieldErrors: object } }>().error
  const oslo = { value: 'oslo', label: 'Oslo' }
  for (const [given, field, says] of [
    [[oslo, { value: 'oslo', label: 'Oslo again' }], 'options.1.value', 'appears twice'],
    [[{ ...oslo, parent: 'NO' }, oslo, { ...oslo, parent: 'NO' }], 'options.2.value', 'appears twice'],
    [[oslo, { value: '\u200b', label: 'Nothing' }], 'options.1.value', 'shows nothing'],
    [[{ value: 'x', label: '\u200b' }], 'options.0.label', 'shows nothing'],
  ] as const)
    expect((await problemOf(given)).fieldErrors).toEqual({ [field]: `${field} ${says}` })
  const file = path.join(folder, 'twice.json')
  await writeFile(file, JSON.stringify([oslo, oslo]))
  const answer = await foyer(server.services.config, 'choices', 'set', file, '--domain', 'demo.example')
  expect(answer).toMatchObject({ code: 1, err: expect.stringContaining('options.1.value appears twice') })
  expect(
    (
      await put('ports', [
        { ...oslo, parent: 'NO' },
        { ...oslo, parent: 'SE' },
      ])
    ).statusCode,
  ).toBe(200)
})
