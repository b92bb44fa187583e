import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from '#src/ui/field/text-field.tsx'
import { LineInput } from './line-input.tsx'

const field = {
  id: 'a',
  name: 'a',
  item: {},
  error: null,
  isRequired: false,
  isDisabled: false,
  isReadOnly: false,
  describedBy: undefined,
  onBlur: () => undefined,
}

test('T-05 what is typed runs its own way, whichever way the page runs; an empty field runs as the page does', () => {
  const line = (text: string) =>
    renderToStaticMarkup(<LineInput field={field as never} text={text} onText={() => undefined} />)
  expect(line('Second engineer')).toContain('dir="auto"')
  expect(line('')).not.toContain('dir=')
  const shown = (value: string) =>
    renderToStaticMarkup(<TextField label="Name" name="a" value={value} onChange={() => undefined} />)
  expect(shown('Ada')).toContain('dir="auto"')
  expect(shown('')).not.toContain('dir=')
})
