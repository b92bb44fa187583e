import { expect, test } from 'vitest'
import { isPhoneBrowser } from './is-phone-browser.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('a phone is known by its hint, else by its name', () => {
  expect(isPhoneBrowser({ 'sec-ch-ua-mobile': '?1', 'user-agent': DESKTOP })).toBe(true)
  expect(isPhoneBrowser({ 'sec-ch-ua-mobile': '?0', 'user-agent': IPHONE })).toBe(false)
  expect([IPHONE, DESKTOP, ''].map((name) => isPhoneBrowser({ 'user-agent': name }))).toEqual([true, false, false])
  expect(isPhoneBrowser({})).toBe(false)
})
