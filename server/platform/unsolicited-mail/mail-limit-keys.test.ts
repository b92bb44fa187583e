import { expect, test } from 'vitest'
import { toInboxKey } from './mail-limit-keys.ts'

test.each([
  ['ada@example.com', 'ada@example.com'],
  ['ada+1@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['Ada+X@Example.com', 'ada@example.com'],
  ['a.da+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  // for other hosts, a dot may mean another person
  ['a.da@example.com', 'a.da@example.com'],
  // without it, nothing is left before the @
  ['+47@example.com', '+47@example.com'],
  ['"a@b+c"@example.com', '"a@b@example.com'],
])('A-13 mails to %s arrive at %s', (email, mailbox) => expect(toInboxKey(email)).toBe(mailbox))
