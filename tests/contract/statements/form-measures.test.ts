import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import {
  READ_MORE_INSTRUCTION,
  SCROLL_SPY_DEBOUNCE,
  STEP_HELD,
  VISIBILITY_DEBOUNCE,
} from '#contract/form/form-limits.ts'

// Sizes and delays in the specification of forms.

const getStyle = (file: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../src', file), 'utf8').replaceAll(/\s+/g, ' ')

test('F-19 frames have the specified sizes: 800 by 1132, 500 and at least 600 px', () => {
  expect(getStyle('form-kit/fields/rich-fields.module.css')).toContain(
    '.paper { inline-size: min(100%, 800px); max-block-size: 1132px; }',
  )
  expect(getStyle('form-kit/upload/upload.module.css')).toMatch(/\.preview \{[^}]*block-size: 500px;/)
  expect(getStyle('ui/esign/esign-frame.module.css')).toMatch(/\.frame \{[^}]*min-block-size: 600px;/)
})

test('F-19 a text of consent is 300 px high at most', () => {
  expect(getStyle('form-kit/fields/simple.module.css')).toMatch(/\.consentText \{[^}]*max-block-size: 300px;/)
})

test('F-19 pauses are the specified ones, ms', () => {
  expect([VISIBILITY_DEBOUNCE, SCROLL_SPY_DEBOUNCE, STEP_HELD]).toEqual([50, 50, 1000])
  expect(READ_MORE_INSTRUCTION).toBe(150)
})
