import { expect, test } from 'vitest'
import { parseMail } from '#tests/builders/mail/parsed-mail.ts'
import { composeAccountMail } from './mail-texts.ts'

const words = { tenant: 'Frøya & <b>Søn</b>', code: '123456', stop: 'https://jobs.example/stop?token=a&b=1;c' }

test.each(['en', 'ar'] as const)(
  'A-13 a code in %s as a mail program reads it: text and HTML alike, a preview without the code',
  async (locale) => {
    const mail = await parseMail(composeAccountMail('login', 'ada@example.com', locale, words))
    expect([mail.from?.address, mail.to?.[0]?.address]).toEqual(['no-reply@jobs.example.com', 'ada@example.com'])
    expect(mail.subject).toBe(locale === 'en' ? 'Your sign-in code' : 'رمز تسجيل الدخول')
    expect(mail.text).toContain('123456')
    expect(mail.text).toContain(words.tenant)
    expect(mail.text).toContain(words.stop)
    const html = mail.html ?? ''
    expect(html).toMatch(/<strong dir="ltr"[^>]*>123456<\/strong>/)
    expect(html).not.toContain('<b>')
    const seen = html
      .slice(html.indexOf('<body'))
      .replaceAll(/<[^>]*>/g, '')
      .slice(0, 250)
    expect(seen).not.toContain('123')
    expect(mail.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false)
    expect(mail.attachments).toEqual([])
  },
)
