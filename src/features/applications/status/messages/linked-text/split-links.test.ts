import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const listLinks = (text: string) =>
  splitLinks(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]))
const same = (address: string) => [address, address]

test.each([
  ['See https://example.com/a.', [same('https://example.com/a')]],
  ['(https://example.com/a_(b))', [same('https://example.com/a_(b)')]],
  [
    'https://example.com/?q=1&b=2#c, then www.example.org!',
    [same('https://example.com/?q=1&b=2#c'), ['www.example.org', 'https://www.example.org/']],
  ],
  ['شاهد https://example.com/عمل؟', [['https://example.com/عمل', 'https://example.com/%D8%B9%D9%85%D9%84']]],
  [
    '詳細は「https://example.jp/仕事」をご覧ください。',
    [['https://example.jp/仕事', 'https://example.jp/%E4%BB%95%E4%BA%8B']],
  ],
  ['https://maps.app.goo.gl/AbC-1_', [same('https://maps.app.goo.gl/AbC-1_')]],
  ['join https://meet.example/a_b_, please', [same('https://meet.example/a_b_')]],
  ['_https://example.com/a_', [same('https://example.com/a')]],
  ['HTTPS://EXAMPLE.COM', [['HTTPS://EXAMPLE.COM', 'https://example.com/']]],
  ['https://bücher.example/x', [['https://bücher.example/x', 'https://xn--bcher-kva.example/x']]],
  [
    'A line\nhttps://example.com/1\nhttps://example.com/2',
    [same('https://example.com/1'), same('https://example.com/2')],
  ],
  ['http://127.0.0.1:8080/a', [same('http://127.0.0.1:8080/a')]],
])('D-07 the addresses of “%s”', (text, expected) => {
  expect(listLinks(text)).toEqual(expected)
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
  'http://localhost',
  'mail me@www.example.com',
  'https://bank.example@evil.example/',
  'xhttps://example.com',
  'www.',
  'ftp://example.com',
  '<https:>',
])('D-07 %s is no link', (text) => {
  expect(listLinks(text)).toEqual([])
  expect(
    splitLinks(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})

test('D-07 marks that turn text round end an address', () =>
  expect(listLinks('https://example.com/\u202Egpj.exe')).toEqual([same('https://example.com/')]))
