import { expect, it } from 'vitest'
import { RequestFailure } from './request-failure.ts'
import { said } from './said.ts'

it('A-16 what a request failed with is said, what the browser says of a fault is not', () => {
  expect(said(new RequestFailure('refused', 'This job is closed.'))).toBe('This job is closed.')
  for (const fault of [
    new TypeError("Cannot read properties of undefined (reading 'id')"),
    new RequestFailure('server', ''),
  ])
    expect(said(fault)).toBe('There was a problem with the request')
  expect(said(null)).toBeUndefined()
})

const screens = Object.entries(
  import.meta.glob<string>(['/src/**/*.tsx', '!/src/**/*.test.tsx', '!/src/form-bench/**'], {
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
