import { expect, it } from 'vitest'
import { classifyRequest } from './classify-request.ts'

const ORIGIN = 'https://careers.example'

it.each([
  ['page', 'GET', 'navigate', '/careers'],
  ['page', 'GET', 'navigate', '/careers/offers?domain=demo.example'],
  ['page', 'GET', 'navigate', '/careers/offer/7/offer-document/d1'],
  ['page', 'GET', 'navigate', '/careers/login-help'],
  ['network', 'POST', 'navigate', '/careers/search'],
  ['shared', 'POST', 'navigate', '/share/demo.example'],
  ['network', 'POST', 'cors', '/share/demo.example'],
  ['network', 'GET', 'navigate', '/share/demo.example'],
  ['page', 'GET', 'navigate', '/'],
  ['page', 'GET', 'navigate', '/?domain=demo.example'],
  ['page', 'GET', 'navigate', '/logout'],
  ['page', 'GET', 'navigate', '/careers/login'],
  ['page', 'GET', 'navigate', '/careers/login?next=%2Fcareers%2Foffers'],
  ['network', 'GET', 'navigate', '/careers/login/code'],
  ['network', 'GET', 'navigate', '/careers/calendar/AAAA.ics'],
  ['network', 'GET', 'navigate', '/careersx'],
  ['network', 'GET', 'navigate', '/auth/logout?next=%2Fcareers'],
  ['network', 'GET', 'navigate', '/dev/mailbox'],
  ['network', 'GET', 'navigate', '/assets/a.js'],
  ['asset', 'GET', 'cors', '/assets/start-abc.js'],
  ['asset', 'GET', 'no-cors', '/assets/start-abc.css'],
  ['offers', 'GET', 'cors', '/api/offer/offers?domain=demo.example'],
  ['network', 'POST', 'cors', '/api/offer/offers'],
  ['network', 'POST', 'cors', '/api/offer/offers/7/decline'],
  ['network', 'POST', 'cors', '/api/offer/offers/7/d1/accept'],
  ['letter', 'GET', 'cors', '/api/offer/offers/7/d1/file?sha256=aa'],
  ['letter', 'GET', 'cors', '/api/offer/offers/7/d1/file'],
  ['network', 'GET', 'cors', '/api/offer/offers/7/d1/file?download=1'],
  ['network', 'GET', 'cors', '/api/offer/offers/x/d1/file'],
  ['network', 'GET', 'cors', '/api/pcsx/boot'],
  ['network', 'GET', 'cors', '/api/auth/session'],
  ['saved', 'GET', 'cors', '/api/pcsx/positions/saved?domain=a'],
  ['position', 'GET', 'cors', '/api/pcsx/position_details?position_id=7'],
  ['position', 'GET', 'cors', '/api/pcsx/overrides?position_id=7'],
  ['network', 'POST', 'cors', '/api/pcsx/positions/save'],
  ['network', 'GET', 'cors', '/api/pcsx/search?query=a'],
  ['network', 'GET', 'cors', 'https://other.example/assets/a.js'],
])('T-07 %s: %s %s %s', (rule, method, mode, address) => {
  expect(classifyRequest({ method, mode, url: new URL(address, ORIGIN).href }, ORIGIN)).toBe(rule)
})

it('T-07 pictures of our own origin may be the logo; built ones are assets', () => {
  const rule = (address: string) =>
    classifyRequest(
      { method: 'GET', mode: 'no-cors', url: new URL(address, ORIGIN).href, destination: 'image' },
      ORIGIN,
    )
  expect(['/demo/logo.svg', '/assets/a.svg', 'https://other.example/logo.svg'].map(rule)).toEqual([
    'picture',
    'asset',
    'network',
  ])
})

it('T-07 a part of a letter is the network’s business', () => {
  const url = `${ORIGIN}/api/offer/offers/7/d1/file`
  expect(classifyRequest({ method: 'GET', mode: 'cors', url, hasRange: true }, ORIGIN)).toBe('network')
})
