import { expect, test } from 'vitest'
import { isHonestLink } from './link-text.ts'
import { sanitizeRichHtml } from './sanitize-html.ts'

test.each([
  ['Apply here', 'https://jobs.acme.example/1'],
  ['Node.js', 'https://learn.example'],
  ['https://acme.example/jobs', 'https://acme.example/jobs?utm_source=x'],
  ['www.acme.example', 'http://acme.example'],
  ['https://acme.example', 'https://careers.acme.example/jobs'],
  ['HTTPS://Careers.ACME.example', 'https://acme.example'],
  ['https://acme.example/jobs', '/careers'],
  ['jobs@acme.example', 'mailto:Jobs@acme.example?subject=Hello'],
  ['see https://acme.example for more', 'https://other.example'],
])('S-19 the words “%s” may lead to %s', (text, href) => expect(isHonestLink(text, href)).toBe(true))

test.each([
  ['https://bank.example', 'https://evil.example/bank.example'],
  [' www.bank.example ', 'https://bank.example.evil.example'],
  ['https://bank.example', 'https://notbank.example'],
  ['https://bank.example', '//evil.example'],
  ['https://bank.example', 'mailto:a@evil.example'],
  ['Apply', 'https://bank.example@evil.example/'],
  ['Apply', 'https://user:password@acme.example/'],
  ['jobs@acme.example', 'mailto:jobs@evil.example'],
  ['jobs@acme.example', 'https://evil.example'],
])('S-19 the words “%s” may not lead to %s', (text, href) => expect(isHonestLink(text, href)).toBe(false))

test('S-19 employer HTML keeps the words of a link that leads elsewhere, and not the link', () => {
  const html =
    '<p>Go to <a href="https://evil.example">https://<b>bank</b>.example</a> or <a href="https://a.example">us</a></p>'
  expect(sanitizeRichHtml(html)).toBe(
    '<p>Go to https://<b>bank</b>.example or <a href="https://a.example" rel="noopener noreferrer nofollow">us</a></p>',
  )
})
