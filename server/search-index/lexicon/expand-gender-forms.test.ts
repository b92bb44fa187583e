import { expect, test } from 'vitest'
import { expandGenderForms } from './expand-gender-forms.ts'

test.each([
  ['Imker', ['Imker']],
  ['Imker/Imkerin', ['Imker', 'Imkerin']],
  ['développeur web/développeuse web', ['développeur web', 'développeuse web']],
  ['Imker/-in', ['Imker']],
  ['Imker / in', ['Imker']],
  ['import/export manager', ['import/export manager']],
  ['CAD/CAM engineer', ['CAD/CAM engineer']],
  ['baker/cook', ['baker/cook']],
])('S-20 the genders that a label joins by a slash are names of their own: %s', (label, names) => {
  expect(expandGenderForms(label)).toEqual(names)
})
