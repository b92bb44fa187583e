import { expect, test } from 'vitest'
import { getPathAfterLogin, buildLoginPath } from './login-path.ts'

test('A-12 carries domain, positions joined by commas, microsite, language and the encoded way back', () => {
  const address = buildLoginPath({
    domain: 'demo.example',
    pids: [12, '34'],
    microsite: 'campus',
    hl: 'ar',
    next: '/careers/offers?a=1&b=2#top',
  })
  expect(address).toBe(
    '/careers/login?domain=demo.example&pid=12%2C34&microsite=campus&hl=ar&next=%2Fcareers%2Foffers%3Fa%3D1%26b%3D2%23top',
  )
})

test('A-12 leaves out what is not given', () => {
  expect(buildLoginPath({ domain: 'demo.example' })).toBe('/careers/login?domain=demo.example')
  expect(buildLoginPath({ domain: 'demo.example', pids: [], microsite: '', next: '' })).toBe(
    '/careers/login?domain=demo.example',
  )
})

const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/careers',
  'javascript:alert(1)',
  '/careers\r\nset-cookie: a=b',
  '/\t/evil.example',
  'user@evil.example',
]

test.each(FOREIGN)('A-12 never leads to another site: %j', (next) => {
  expect(buildLoginPath({ domain: 'demo.example', next })).toBe('/careers/login?domain=demo.example')
  expect(getPathAfterLogin(next)).toBe('/careers/dashboard?start=1')
})

test.each(['/careers/login?next=/careers/login', '/logout', '/auth/logout', '/api/pcsx/boot', '/Logout', undefined, 5])(
  'A-12 does not lead to %j after signing in',
  (next) => expect(getPathAfterLogin(next)).toBe('/careers/dashboard?start=1'),
)

test('A-01 keeps the wanted page with its parameters', () => {
  expect(getPathAfterLogin('/careers/offer/7?utm_source=mail')).toBe('/careers/offer/7?utm_source=mail')
  expect(getPathAfterLogin('/careers/loginx')).toBe('/careers/loginx')
})
