import { expect, test } from 'vitest'
import { email } from './account.ts'

test.each([
  ["o'brien@example.com"],
  ['dept/team@example.com'],
  ['a&b@example.com'],
  ['josé@example.com'],
  ['wx@bücher.example', 'wx@xn--bcher-kva.example'],
  ['wx+6@example.com'],
  ['WX7@Example.COM', 'wx7@example.com'],
  ['wx8@example.photography'],
  ['wx@xn--bcher-kva.example'],
  ['пошта@приклад.укр', 'пошта@xn--80aikifvh.xn--j1amh'],
  ['用户@例子.中国', '用户@xn--fsqu00a.xn--fiqs8s'],
  ['उपयोगकर्ता@उदाहरण.भारत', 'उपयोगकर्ता@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['مثال@موقع.وزارة', 'مثال@xn--4gbrim.xn--mgbexc3i'],
  ['jose\u0301@example.com', 'josé@example.com'],
  ['ａｍｉｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'amina@example.com'],
  ['wx@例え。テスト', 'wx@xn--r8jz45g.xn--zckzah'],
  [' \u202aada@example.com\u202c\u00a0', 'ada@example.com'],
  ['mailto:ada@example.com', 'ada@example.com'],
  ['wx@STRASSE.example', 'wx@strasse.example'],
  ['wx@faß.example', 'wx@xn--fa-hia.example'],
  ["!#$%&'*+-/=?^_`{|}~@example.com"],
  ['a..b.@docomo.example'],
  [`${'x'.repeat(64)}@example.com`],
])('A-13 %s is an address that mail can be sent to', (typed, expected = typed) => {
  expect(email.parse(typed)).toBe(expected)
  expect(email.parse(expected)).toBe(expected)
})

test.each([
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@-example.com',
  'ada@example-.com',
  'ada@127.0.0.1',
  'ada@[127.0.0.1]',
  'ada@-',
  'a b@example.com',
  '"a b"@example.com',
  'ada@example.com,eve@example.com',
  'ada@example.com\r\nbcc:eve@example.com',
  'ada@exa mple.com',
  'ada@exam%70le.com',
  'ada@example.com/x',
  'ada@example.com:25',
  'ada@bücher.example/x',
  'ada@eve@bücher.example:25',
  'ada\u0000@example.com',
  'ad\u202ea@example.com',
  'ada@bü\u202echer.example',
  '<ada@example.com>',
  'ada(x)@example.com',
  `${'x'.repeat(65)}@example.com`,
  `ada@${'x'.repeat(64)}.com`,
  `${'é'.repeat(64)}@${'x'.repeat(60)}.${'y'.repeat(60)}.example`,
  `ada@${'xy.'.repeat(90)}com`,
])('A-13 %j is none', (typed) => {
  expect(email.safeParse(typed).success).toBe(false)
})
