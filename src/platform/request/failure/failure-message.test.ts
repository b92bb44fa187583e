import { expect, it } from 'vitest'
import { RequestFailure } from './request-failure.ts'
import { getFailureText, getFieldFailureText } from './failure-message.ts'

it('A-16 what a request failed with is said, what the browser says of a fault is not', () => {
  expect(getFailureText(new RequestFailure('refused', 'This job is closed.'))).toBe('This job is closed.')
  for (const fault of [
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new RequestFailure('server', ''),
  ])
    expect(getFailureText(fault)).toBe('There was a problem with the request')
  expect(getFailureText(null)).toBeUndefined()
})

it('A-16 where an answer says what is wrong with the field that a form asks for, that is said', () => {
  const later = 'Please try again in a few minutes'
  const limited = (fieldErrors = {}) => new RequestFailure('rate-limit', later, { fieldErrors })
  expect(getFieldFailureText('email', limited({ email: 'We sent enough emails.' }))).toBe('We sent enough emails.')
  expect(getFieldFailureText('email', limited())).toBe(later)
  expect(getFieldFailureText('email', null)).toBeUndefined()
})

const screens = Object.entries(
  import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
)

it('A-16 no screen draws the message of an error as it comes, but for the one that administrators see', () => {
  const raw = screens.filter(([, text]) => /(?:text|message)=\{[^}]*rror\??\.message|text: error\.message/.test(text))
  expect(screens.length).toBeGreaterThan(200)
  expect(raw.map(([file]) => file)).toEqual([])
})
