import { expect, test } from 'vitest'
import { isTaskAddress } from './task-address.ts'

test.each([
  '/careers/forms/7c9e6679',
  '/careers/offer/12?src=mail',
  'https://files.example.com/handbook.pdf',
  'HTTPS://files.example.com/',
])('P-05 a task may lead to %s', (address) => expect(isTaskAddress(address)).toBe(true))

test.each([
  '',
  'careers/forms',
  '//evil.example/careers',
  '/\\evil.example',
  '/careers//evil.example',
  '/careers/\u0000',
  '/careers/ü',
  'http://files.example.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://ada@files.example.com/',
  'https://localhost/',
  ' https://files.example.com/',
  `/${'a'.repeat(2000)}`,
])('P-05 no task leads to %j', (address) => expect(isTaskAddress(address)).toBe(false))
