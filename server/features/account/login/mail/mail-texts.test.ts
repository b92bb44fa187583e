import { expect, test } from 'vitest'
import { composeAccountMail, type MailKind } from './mail-texts.ts'

const KINDS: MailKind[] = ['login', 'leave', 'take', 'changed', 'device']
const words = { tenant: 'Acme <b>& Sons</b>', code: '123456', device: 'Chrome on Android' }

test.each(KINDS.flatMap((kind) => [[kind, 'en'] as const, [kind, 'ar'] as const]))(
  '%s in %s: the subject tells nothing, the text is whole',
  (kind, locale) => {
    const mail = composeAccountMail(kind, 'ada@example.com', locale, words)
    expect(mail.subject).not.toMatch(/\d|Acme|ada/)
    expect(mail.text).toContain(words.tenant)
    expect([mail.text, mail.html].map((text) => text?.includes('123456'))).toEqual([
      kind !== 'changed' && kind !== 'device',
      kind !== 'changed' && kind !== 'device',
    ])
    expect(mail.html).not.toContain('<b>')
    expect(mail.html).toContain(`lang="${locale}"`)
  },
)

test('the sign-in mail is called so, and Arabic runs from the right', () => {
  expect(composeAccountMail('login', 'a@example.com', 'en', words).subject).toBe('Your sign-in code')
  expect(composeAccountMail('login', 'a@example.com', 'ar', words).html).toContain('dir="rtl"')
})
