import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { CLIENTS } from './clients.ts'
import { FIELDS } from './form-fields.ts'
import { FORM_RULES } from './form-rules.ts'
import { FORM_STATES } from './form-states.ts'
import { FORMS_AROUND } from './forms-around.ts'
import type { Statement } from './statement.ts'

// Statements of specifications, each proven by an existing test. Renaming or removing such a test fails here.

const ROOT = path.resolve(import.meta.dirname, '../../..')
const rows = new Set(readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8').match(/\b[AONSFPDT]-\d\d\b/g))

describe.each([
  ['clients of other sites', CLIENTS],
  ['fields of forms', FIELDS],
  ['states of forms', FORM_STATES],
  ['rules of forms', FORM_RULES],
  ['what is around forms', FORMS_AROUND],
])('S-15 F-01 %s', (_, list) => {
  test.each(list.map((one): [string, Statement] => [`${one.row} ${one.says}`, one]))(
    '%s',
    (_title, { row, heldBy }) => {
      expect(rows).toContain(row)
      expect(heldBy.length).toBeGreaterThan(0)
      const missing = heldBy.filter(([file, title]) => !getSource(file).includes(title))
      expect(missing).toEqual([])
    },
  )
})

test('S-15 there are fourteen shapes that clients of other sites rely on', () => expect(CLIENTS).toHaveLength(14))

test('no statement stands twice', () => {
  const all = [...CLIENTS, ...FIELDS, ...FORM_STATES, ...FORM_RULES, ...FORMS_AROUND].map(({ says }) => says)
  expect(new Set(all).size).toBe(all.length)
})

const sources = new Map<string, string>()
function getSource(file: string): string {
  const place = path.join(ROOT, file)
  if (!sources.has(file)) sources.set(file, existsSync(place) ? readFileSync(place, 'utf8') : '')
  return sources.get(file) ?? ''
}
