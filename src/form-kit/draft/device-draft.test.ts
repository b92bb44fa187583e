import { expect, it } from 'vitest'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { toDeviceDraft } from './device-draft.ts'

const buildText = (name: string): FormItem => ({ type: 'text', name, label: name })
const list = (...names: string[]): FormItem => ({
  type: 'dynamicList',
  name: 'jobs',
  label: 'Jobs',
  dynamicListOptions: { items: names.map((name) => ({ type: 'text', name, label: name })) },
})
const getForm = (...items: FormItem[]) => ({
  schemaVersion: 1 as const,
  id: 'f',
  title: 'Form',
  sections: [{ title: 'One', items }],
})
const buildOpenedDraft = (...items: FormItem[]) => ({
  version: 0,
  values: {},
  updatedTs: null,
  definition: getForm(...items),
  definitionVersion: '3.2',
})
const buildRow = (values: Record<string, unknown>, asked: Record<string, string>, isSent = false) => ({
  values,
  version: 0,
  isSent,
  begun: { definitionVersion: '3.1', asked },
})

it('F-10 what is asked since the draft was begun on this device is new, until it has an answer', () => {
  const form = buildOpenedDraft(buildText('why'), buildText('boat'))
  expect(toDeviceDraft(buildRow({ why: 'Ropes' }, { why: 'text' }), form)).toEqual({
    begun: { definitionVersion: '3.1', asked: { why: 'text' } },
    newQuestions: ['boat'],
  })
  expect(toDeviceDraft(buildRow({ why: 'Ropes', boat: 'Tern' }, { why: 'text' }), form).newQuestions).toEqual([])
})

it('F-10 a question of another type, or of other rows, is another question', () => {
  const before = { why: 'number', jobs: '[["employer","text"]]' }
  expect(
    toDeviceDraft(buildRow({}, before), buildOpenedDraft(buildText('why'), list('employer', 'place'))).newQuestions,
  ).toEqual(['why', 'jobs'])
  expect(toDeviceDraft(buildRow({}, { jobs: before.jobs }), buildOpenedDraft(list('employer'))).newQuestions).toEqual(
    [],
  )
})

it('F-10 nothing is new where nothing was begun, where the account knows more, and in rows of older apps', () => {
  const form = buildOpenedDraft(buildText('why'), buildText('boat'))
  const now = { definitionVersion: '3.2', asked: { why: 'text', boat: 'text' } }
  expect(toDeviceDraft(undefined, form)).toEqual({ begun: now, newQuestions: [] })
  expect(toDeviceDraft(buildRow({}, { why: 'text' }, true), form)).toEqual({ begun: now, newQuestions: [] })
  expect(toDeviceDraft({ values: {}, version: 0, isSent: false }, form)).toEqual({ begun: now, newQuestions: [] })
  // opened as this device kept it, its own row is all there is to know
  expect(toDeviceDraft(buildRow({}, { why: 'text' }, true), { ...form, isKept: true }).newQuestions).toEqual(['boat'])
})
