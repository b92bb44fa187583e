import { expect, it } from 'vitest'
import { readFailureText } from './read-failure-text.ts'

const problem = 'There was a problem with the request'

it.each([
  ['the answer’s own message', { message: 'First', error: { message: 'Second' } }, undefined, 'First'],
  ['the message in its data', { data: { message: 'In data' }, error: { message: 'Second' } }, undefined, 'In data'],
  ['else the error message field', { data: null, error: { message: 'Second', body: '' } }, undefined, 'Second'],
  ['else the answer itself when it is a string', 'Plain words', { message: 'Last' }, 'Plain words'],
  ['else the message of the error', { data: null, error: { message: '' } }, { message: 'Last' }, 'Last'],
  ['text that looks like HTML is dropped', '<html><body>502</body></html>', { message: 'Last' }, problem],
  ['also inside a message', { message: 'Oops <b>bold</b>' }, undefined, problem],
  ['nothing at all', null, undefined, problem],
  ['blank text', { message: '  ' }, undefined, problem],
  ['a comparison is no HTML', { message: 'Size < 20 MB and > 0' }, undefined, 'Size < 20 MB and > 0'],
])('A-16 %s', (_what, answer, error, text) => {
  expect(readFailureText(answer, error)).toBe(text)
})
