import { expect, test } from 'vitest'
import { buildSigningUrl } from './signing-url.ts'

const getAddress = (additionalProperties: Parameters<typeof buildSigningUrl>[0]['additionalProperties']) =>
  buildSigningUrl({ type: 'esign', name: 'sign', additionalProperties })

test('O-09 the signing page is the address that is given, with what is said about it', () => {
  expect(getAddress({ url: 'https://sign.example/a?x=1' })).toBe('https://sign.example/a?x=1')
  expect(getAddress({ url: 'https://sign.example', wid: 'C&D' })).toBe('https://sign.example?wid=C%26D')
  expect(getAddress({ url: 'https://sign.example/a?wid=1', wid: '2', hosted: true })).toBe(
    'https://sign.example/a?wid=1&hosted=true',
  )
})

test('O-09 or the page of that number at the provider’s host', () => {
  expect(getAddress({ customDomain: 'acme.sign.example', wid: 'CBF*', hosted: false })).toBe(
    'https://acme.sign.example/public/esignWidget?wid=CBF*&hosted=false',
  )
  expect(getAddress({ url: 'https://sign.example/a', customDomain: 'acme.sign.example' })).toBe(
    'https://acme.sign.example/a',
  )
  expect(getAddress({ url: '/a', customDomain: 'acme.sign.example' })).toBe('https://acme.sign.example/a')
})

test('O-09 nothing is framed where no page is named, or none that could be', () => {
  const none = [
    {},
    { wid: '1' },
    { customDomain: 'acme.sign.example' },
    { url: 'no address' },
    { url: 'javascript:alert(1)' },
    { url: 'https://us@sign.example/' },
    { customDomain: 'acme.sign.example/?', wid: '1' },
  ]
  expect(none.map(getAddress)).toEqual(none.map(() => null))
})
