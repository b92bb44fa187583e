import { expect, test } from 'vitest'
import { renderMail, type Letter } from './render-mail.ts'

const letter: Letter = {
  locale: 'en',
  title: 'News about an interview',
  preview: 'Open it to see the details.',
  parts: [
    {
      category: 'Interview',
      message: 'Your interview for <b>Deck Officer</b> is on Monday',
      details: [{ name: 'Where', value: 'Pier 9\nHalle (Saale)' }],
      links: [{ text: 'Deck Officer', href: 'https://jobs.example/1?a=1&b=2;c,d' }],
    },
  ],
  button: { text: 'Open', href: 'https://jobs.example/' },
  footer: 'Acme tells you this.',
  links: [{ text: 'Stop', href: 'https://jobs.example/stop' }],
}
/** Lists the visible texts of the mail. */
const listWords = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))

test('N-11 what a mail program shows beside the subject holds nothing of anybody, however much it shows', () => {
  const seen = listWords(renderMail(letter).html).slice(0, 250)
  expect(seen).toMatch(/^Open it to see the details\./)
  expect(seen).not.toMatch(/Deck Officer|Acme|Monday/)
  const chosen = listWords(renderMail({ ...letter, preview: null }).html)
  expect(chosen.slice(0, 40)).toContain('Your interview')
})

test('N-11 both parts say the same; markup is text, a line break stays, an address is whole', () => {
  const { text, html } = renderMail(letter)
  expect(text).toBe(
    [
      'Interview\nYour interview for <b>Deck Officer</b> is on Monday',
      'Where: Pier 9\nHalle (Saale)',
      'Deck Officer\nhttps://jobs.example/1?a=1&b=2;c,d',
      'Open: https://jobs.example/',
      '-- ',
      'Acme tells you this.',
      'Stop: https://jobs.example/stop\n',
    ].join('\n\n'),
  )
  expect(html).not.toContain('<b>')
  const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(hrefs).toEqual([
    'https://jobs.example/1?a=1&#38;b=2;c,d',
    'https://jobs.example/',
    'https://jobs.example/stop',
  ])
  expect(html).toContain('Pier 9<br>Halle (Saale)')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<img|<script|<link|url\(/)
})

test('N-11 a code is large and reads left to right; without a button and an end there is none', () => {
  const { text, html } = renderMail({
    locale: 'ar',
    title: 'رمز',
    preview: '…',
    parts: [{ message: 'هو 12 34', code: '12 34' }],
  })
  expect(html).toContain('dir="rtl"')
  expect(html).toMatch(/<strong dir="ltr"[^>]*>12 34<\/strong>/)
  expect(html).not.toContain('class="button" href')
  expect(text).toBe('هو 12 34\n')
})
