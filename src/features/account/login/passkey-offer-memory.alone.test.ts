// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { rememberPasskeyOffer, wasPasskeyOffered } from './passkey-offer-memory.ts'

beforeEach(() => localStorage.clear())

test('A-13 the offer is remembered for the account on this device, however the address is written', async () => {
  expect(await wasPasskeyOffered('demo.example', 'ana@example.com')).toBe(false)
  await rememberPasskeyOffer('demo.example', 'ana@example.com')
  expect(await wasPasskeyOffered('demo.example', ' Ana@Example.com ')).toBe(true)
})

test('A-04 what is remembered does not name the person', async () => {
  await rememberPasskeyOffer('demo.example', 'ana@example.com')
  expect(localStorage.getItem('passkey-offers')).not.toMatch(/ana|example/)
  expect(JSON.parse(localStorage.getItem('passkey-offers') ?? '')).toMatchObject({
    marks: [expect.stringMatching(/^[0-9a-f]{4}$/)],
  })
})

test('A-13 spoiled storage forgets instead of failing', async () => {
  localStorage.setItem('passkey-offers', '{"salt":1}')
  expect(await wasPasskeyOffered('demo.example', 'ana@example.com')).toBe(false)
  localStorage.setItem('passkey-offers', 'not json')
  await rememberPasskeyOffer('demo.example', 'ana@example.com')
  expect(await wasPasskeyOffered('demo.example', 'ana@example.com')).toBe(true)
})
