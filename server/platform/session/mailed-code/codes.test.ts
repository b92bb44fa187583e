import { expect, test } from 'vitest'
import {
  isBrowserId,
  generateBrowserId,
  generateMailedCode,
  areMacsEqual,
  hashBrowserId,
  hashMailedCode,
  buildBrowserProof,
  type CodeBinding,
} from './codes.ts'

const binding: CodeBinding = { purpose: 'login', email: 'ada@example.com', browser: 'b'.repeat(32), isKnown: false }

test('codes are six digits, leading zeros included', () => {
  const codes = Array.from({ length: 2000 }, () => generateMailedCode('digits'))
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true)
  expect(codes.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1900)
})

test('the longer codes are twelve letters that no digit is taken for', () => {
  const codes = Array.from({ length: 200 }, () => generateMailedCode('letters'))
  expect(codes.every((code) => /^[B-DF-HJ-NP-TV-XZ]{12}$/.test(code))).toBe(true)
  expect(new Set(codes).size).toBe(200)
})

test('a hash fits only the same purpose, address, browser, subject, code and secret', () => {
  const hash = hashMailedCode('secret', binding, '123456')
  expect(areMacsEqual(hash, hashMailedCode('secret', { ...binding }, '123456'))).toBe(true)
  const others = [
    hashMailedCode('other', binding, '123456'),
    hashMailedCode('secret', binding, '123457'),
    hashMailedCode('secret', { ...binding, purpose: 'take' }, '123456'),
    hashMailedCode('secret', { ...binding, email: 'eve@example.com' }, '123456'),
    hashMailedCode('secret', { ...binding, browser: 'c'.repeat(32) }, '123456'),
    hashMailedCode('secret', { ...binding, subject: 'new@example.com' }, '123456'),
  ]
  expect(others.filter((other) => areMacsEqual(hash, other))).toEqual([])
  expect(hash).not.toContain('123456')
})

test('parts cannot be shifted into one another', () => {
  const shifted = buildBrowserProof('secret', 'ada@example.comb', 'x')
  expect(areMacsEqual(buildBrowserProof('secret', 'ada@example.com', 'bx'), shifted)).toBe(false)
})

test('browser ids are ours or refused', () => {
  const id = generateBrowserId()
  expect(isBrowserId(id)).toBe(true)
  expect(generateBrowserId()).not.toBe(id)
  expect([undefined, '', 'short', `${id}x`, `${id.slice(1)};`].some(isBrowserId)).toBe(false)
  expect(hashBrowserId('secret', id)).not.toContain(id)
})
