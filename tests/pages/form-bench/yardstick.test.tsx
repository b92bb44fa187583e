// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { renderOurs } from './contenders/ours.tsx'
import { renderVanilla } from './contenders/vanilla.ts'
import frameStyles from '#src/form-kit/item/item-frame.module.css'
import { createQuestions } from './questions.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/**
 * Elements with their attributes, for comparison. Answers are left out, because one of the two forms writes them as
 * properties, and so is the form kit's way to skip off-screen parts.
 */
function outline(element: Element, depth = 0): string[] {
  const attributes = [...element.attributes]
    .filter(({ name }) => name !== 'value' && name !== 'checked')
    .map(({ name, value }) => `${name}=${name === 'class' ? value.replace(` ${frameStyles['light']}`, '') : value}`)
    .toSorted((a, b) => a.localeCompare(b))
  const text = element.children.length === 0 ? element.textContent : ''
  const self = `${' '.repeat(depth)}${element.localName} ${attributes.join(' ')} ${text}`
  return [self, ...[...element.children].flatMap((child) => outline(child, depth + 1))]
}

test('F-21 what forms are measured by is the same form: the same elements with the same names, style and meaning', async () => {
  const [byHand, byKit] = [document.createElement('div'), document.createElement('div')]
  document.body.append(byHand, byKit)
  renderVanilla(byHand, createQuestions(20))
  await act(async () => renderOurs(byKit, createQuestions(20)))
  expect(outline(byHand)).toEqual(outline(byKit))
  expect(byHand.querySelectorAll('[data-field]')).toHaveLength(20)
})
