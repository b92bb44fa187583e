import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FORMS } from '#contract/applications/forms/forms.ts'
import { makeApplication } from '#tests/builders/applications.ts'
import { foyer, foyerRow } from '#tests/builders/foyer.ts'
import { buildFormDefinition, readForm, makeForm, text } from '#tests/builders/forms.ts'
import { startServer, type TestServer } from '#tests/builders/server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'foyer-cli-forms-'))
  server = await startServer({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const say = (...argv: string[]) => foyer(server.services.config, ...argv)
const row = (...argv: string[]) => foyerRow(server.services.config, ...argv)
const domain = ['--domain', 'demo.example']
const file = async (name: string, content: unknown) => {
  const at = path.join(folder, name)
  await writeFile(at, typeof content === 'string' ? content : JSON.stringify(content))
  return at
}
const definition = (...names: string[]) => buildFormDefinition(names.map((name) => text(name)))

test('F-13 a form is added, changed, given to a candidate, shown and taken back', async () => {
  const first = await file('papers.json', definition('place'))
  expect(await row('form', 'add', ...domain, first)).toMatchObject({ name: 'papers', kind: 'questions', version: 1 })
  const second = await file('second.json', definition('place', 'boat'))
  expect(await row('form', 'add', ...domain, '--name', 'papers', second)).toMatchObject({ name: 'papers', version: 2 })
  expect(await row('form', 'list', ...domain)).toMatchObject({ name: 'papers', questions: 2, public: false })
  const given = await row(
    'form',
    'assign',
    ...domain,
    '--name',
    'papers',
    '--email',
    'Ada@example.com',
    '--due',
    '2027-01-31',
  )
  const ada = await server.signedIn({ email: 'ada@example.com' })
  expect(await readForm(ada, String(given['id']))).toMatchObject({ status: 'open', definitionVersion: 2 })
  const { out } = await say('form', 'show', ...domain, '--name', 'papers')
  expect(out).toMatch(/place[\s\S]*boat[\s\S]*ada@example\.com/)
  const id = String(given['id'])
  expect(await row('form', 'cancel', ...domain, '--id', id)).toEqual({ id, status: 'canceled' })
  expect((await ada.inject('GET', `${FORMS}/${id}`)).statusCode).toBe(410)
  expect((await say('form', 'cancel', ...domain, '--id', 'none')).code).toBe(1)
})

test('F-14 another system’s questions are added as an application form', async () => {
  const data = await file('board.json', {
    title: 'Sailor',
    questions: [{ label: 'Name', name: 'name', type: 'short_text' }],
  })
  const added = await row(
    'form',
    'add',
    ...domain,
    '--format',
    'greenhouse',
    '--kind',
    'application',
    '--default',
    data,
  )
  expect(added).toMatchObject({ name: 'board', title: 'Sailor', kind: 'application' })
})

test('what cannot be a form is refused with its place', async () => {
  const bad = await file('bad.json', {
    ...definition('a'),
    sections: [{ title: 'x', items: [{ type: 'hologram', name: 'a' }] }],
  })
  const refused = await say('form', 'add', ...domain, bad)
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('sections.0.items.0')])
  expect((await say('form', 'add', ...domain, await file('no.json', '{'))).err).toContain('is not JSON')
  expect((await say('form', 'assign', ...domain, '--name', 'none', '--email', 'a@example.com')).code).toBe(1)
})

test('F-14 a form whose pattern is a large program is not added; one that came before says which pattern is not tried', async () => {
  const large = buildFormDefinition([text('a')])
  Object.assign(large.sections[0]?.items[0] ?? {}, { rules: [{ type: 'regex', value: '(a|b|c){1,1000}' }] })
  const refused = await say('form', 'add', ...domain, await file('large.json', large))
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('this pattern is too large')])
  await makeForm(server, large, { slug: 'large' })
  const { out } = await say('form', 'list', ...domain)
  expect(out).toMatch(/ large .* 1$/m)
  expect((await say('form', 'show', ...domain, '--name', 'large')).out).toContain('Answers are not held against it.')
})

test('applications are listed and shown', async () => {
  const { candidateId } = await server.signedIn({ email: 'bea@example.com' })
  const form = await makeForm(server, definition('place'))
  const { id } = await makeApplication(server, form, candidateId)
  expect(await row('application', 'list', ...domain, '--email', 'bea@example.com')).toMatchObject({
    id,
    status: 'submitted',
  })
  expect((await say('application', 'show', ...domain, '--id', String(id))).out).toContain('Porto')
  expect((await say('application', 'show', ...domain, '--id', '999')).code).toBe(1)
})

test('the files that the documentation names are there, and are taken', async () => {
  const example = (name: string) => path.join(import.meta.dirname, '../../../../docs/examples', name)
  const form = await say('form', 'add', example('deck-hand.json'), '--domain', 'demo.example', '--kind', 'application')
  expect(form).toMatchObject({ code: 0, out: expect.stringContaining('deck-hand') })
  expect(await say('choices', 'set', example('towns.json'), '--domain', 'demo.example')).toMatchObject({ code: 0 })
})
