import { createPublicKey, createVerify, generateKeyPairSync } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { openSmtpServer, type SmtpServer } from '#tests/builders/mail/smtp-server.ts'
import { readDkimOptions } from './dkim-options.ts'
import { MailDeferred, MailRefused, type Mailer } from '#server/platform/ports/mailer.ts'
import { openSmtpMailer } from './smtp-mailer.ts'

const FROM = 'no-reply@jobs.example.com'
const config = {
  MAIL_FROM: FROM,
  MAIL_CONNECTIONS: 6,
  DKIM_KEY: undefined,
  DKIM_SELECTOR: undefined,
  DKIM_DOMAIN: undefined,
}
const mail = { to: 'ada@example.com', subject: 'Your sign-in code', text: '.\r\n.hidden\r\nCode 123456 – ✓' }

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function mailServer(options: Parameters<typeof openSmtpServer>[0] = {}): Promise<SmtpServer> {
  const server = await openSmtpServer(options)
  open.unshift(server)
  return server
}

function mailerTo(
  address: string,
  more: Partial<typeof config> | { DKIM_KEY: string; DKIM_SELECTOR: string } = {},
): Mailer {
  const mailer = openSmtpMailer(address, { ...config, ...more }, () => 0)
  open.unshift(mailer)
  return mailer
}

const getFailure = (sent: Promise<void>) =>
  sent.then(
    () => null,
    (error: unknown) => error,
  )

/** Returns a header as it was before folding. */
const header = (message: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'mi').exec(message)?.[1]?.replaceAll(/\r\n[ \t]+/g, ' ')

const decodeWords = (words: string | undefined) =>
  (words ?? '').replaceAll(/=\?UTF-8\?B\?([^?]*)\?=\s*/gi, (_, word: string) => Buffer.from(word, 'base64').toString())

describe('A-13 mail by SMTP', () => {
  test('hands over the message whole', async () => {
    const { said, taken, address } = await mailServer()
    await mailerTo(address).send(mail)
    expect(said).toContain(`MAIL FROM:<${FROM}>`)
    expect(said).toContain('RCPT TO:<ada@example.com>')
    const { message } = taken[0]!
    expect(header(message, 'Date')).toBe('Thu, 01 Jan 1970 00:00:00 +0000')
    expect(header(message, 'From')).toMatch(/^<?no-reply@jobs\.example\.com>?$/)
    expect(header(message, 'Auto-Submitted')).toBe('auto-generated')
    const body = message.slice(message.indexOf('\r\n\r\n'))
    expect(Buffer.from(body, 'base64').toString()).toBe(mail.text)
    expect(message.split('\r\n').every((line) => line.length <= 76 && /^[ -~]*$/.test(line))).toBe(true)
  })

  test('text and HTML are alternatives; a subject in any script stays whole', async () => {
    const { taken, address } = await mailServer()
    const subject = 'رمز الدخول 🔐 '.repeat(8).trim()
    await mailerTo(address).send({ ...mail, subject, html: '<p>Code</p>' })
    const { message } = taken[0]!
    expect(decodeWords(header(message, 'Subject'))).toBe(subject)
    expect(header(message, 'Content-Type')).toContain('multipart/alternative')
    expect(message.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  test.each([
    ['PLAIN', `AUTH PLAIN ${Buffer.from('\0us@er\0se:cret').toString('base64')}`],
    ['LOGIN', Buffer.from('us@er').toString('base64')],
  ])('signs in by %s when the address says who', async (method, line) => {
    const { said, port } = await mailServer({ replies: { EHLO: `250-here\r\n250 AUTH ${method}` } })
    await mailerTo(`smtp://us%40er:se%3Acret@127.0.0.1:${port}`).send(mail)
    expect(said).toContain(line)
  })

  test('connections are used again, and those of alerts are others than those of codes', async () => {
    const { address, connections, taken } = await mailServer()
    const mailer = mailerTo(address)
    for (let i = 0; i < 5; i++) await mailer.send(mail)
    expect(connections()).toBe(1)
    await mailer.send({ ...mail, isBulk: true })
    expect([connections(), taken.length]).toEqual([2, 6])
  })

  test('a code is handed over while the mail server is slow with hundreds of alerts', { tags: 'slow' }, async () => {
    const { address, taken } = await mailServer({ delay: 5 })
    const mailer = mailerTo(address)
    const alerts = Promise.all(
      Array.from({ length: 200 }, (_, i) => mailer.send({ ...mail, to: `a${i}@example.com`, isBulk: true })),
    )
    await mailer.send(mail)
    const before = taken.findIndex(({ to }) => to === mail.to)
    expect(before).toBeLessThan(20)
    await alerts
    expect(taken).toHaveLength(201)
  })

  test('a connection that the server ended is replaced', async () => {
    const { address, taken, connections, hangUp } = await mailServer()
    const mailer = mailerTo(address)
    await mailer.send(mail)
    await hangUp()
    await mailer.send(mail)
    expect([connections(), taken.length]).toEqual([2, 2])
  })

  test('a recipient cannot add commands or headers', async () => {
    const { said, address } = await mailServer()
    const mailer = mailerTo(address)
    for (const to of [
      'a@b.example>\r\nRCPT TO:<c@d.example',
      'a b@c.example',
      'nobody',
      '"x@evil.example"@ok.example',
      'a@b.example,c@d.example',
      'a@b.example;c@d.example',
      'group:a@b.example;',
      'a@b.example(c@d.example)',
      '[a]@b.example',
      'a@b@c.example',
    ])
      await expect(mailer.send({ ...mail, to })).rejects.toThrow('not an address')
    expect(said).toEqual([])
    await mailer.send({ ...mail, subject: 'Code\r\nBcc: evil@example.com' })
    expect(said.some((line) => line.startsWith('Bcc'))).toBe(false)
  })

  test('a server that is not this machine is told nothing without encryption', async () => {
    const { port, said } = await mailServer()
    // A name for this machine that is not recognized as loopback.
    const failure = await getFailure(mailerTo(`smtp://user:secret@0.0.0.0:${port}`).send(mail))
    expect(failure).toBeInstanceOf(Error)
    expect(said.filter((line) => !/^(?:EHLO|STARTTLS|QUIT)/.test(line))).toEqual([])
    expect(said).toContain('STARTTLS')
  })

  test('a server that is away is an error', async () => {
    const server = await mailServer()
    await server.close()
    await expect(mailerTo(server.address).send(mail)).rejects.toThrow(/ECONNREFUSED/)
    open.splice(open.indexOf(server), 1)
  })
})

describe('A-13 what a mail server refuses', () => {
  test.each([
    ['RCPT', '550 ada@example.com is unknown here', MailRefused],
    ['RCPT', '550 5.1.1 no such user', MailRefused],
    ['RCPT', '554 no', MailRefused],
    ['RCPT', '552 5.2.2 mailbox full', MailRefused],
    ['.', '550 5.1.1 no such user', MailRefused],
    ['RCPT', '450 4.7.1 greylisted, ada@example.com', MailDeferred],
    ['RCPT', '451 later', MailDeferred],
    ['.', '451 4.7.1 later', MailDeferred],
    ['RCPT', '550 5.7.1 relay access denied', Error],
    ['RCPT', '530 sign in first', Error],
    ['RCPT', '421 too many connections', Error],
    ['MAIL', '451 later', Error],
    ['MAIL', '550 5.1.8 not from there', Error],
    ['.', '554 5.7.1 spam', Error],
  ])('%s %s', async (command, reply, kind) => {
    const { address } = await mailServer({ replies: { [command]: reply } })
    const failure = await getFailure(mailerTo(address).send(mail))
    expect(failure).toBeInstanceOf(Error)
    expect([failure instanceof MailRefused, failure instanceof MailDeferred]).toEqual([
      kind === MailRefused,
      kind === MailDeferred,
    ])
    expect((failure as Error).message).toContain(`answered ${reply.slice(0, 3)}`)
    expect((failure as Error).message).not.toMatch(/ada|spam|user/)
  })

  test('one address that is refused costs the others nothing', async () => {
    const replies = { RCPT: (line: string) => (line.includes('nobody@') ? '550 no such user' : '250 ok') }
    const { address, taken } = await mailServer({ replies })
    const mailer = mailerTo(address)
    expect(await getFailure(mailer.send({ ...mail, to: 'nobody@example.com' }))).toBeInstanceOf(MailRefused)
    await mailer.send(mail)
    expect(taken.map(({ to }) => to)).toEqual([mail.to])
  })
})

describe('A-13 addresses in other letters than ASCII (RFC 6531)', () => {
  test('a mail server that can write them is asked to, and the domain goes as the name service knows it', async () => {
    const { said, taken, address } = await mailServer({ replies: { EHLO: '250-here\r\n250 SMTPUTF8' } })
    const mailer = mailerTo(address)
    await mailer.send({ ...mail, to: 'josé@example.com' })
    await mailer.send({ ...mail, to: 'wx@xn--bcher-kva.example' })
    expect(said).toContain(`MAIL FROM:<${FROM}> SMTPUTF8`)
    expect(said).toContain(`MAIL FROM:<${FROM}>`)
    expect(taken.map(({ to }) => to)).toEqual(['josé@example.com', 'wx@xn--bcher-kva.example'])
    expect(header(taken[0]!.message, 'To')).toMatch(/^<?josé@example\.com>?$/)
  })

  test.each([
    ['RCPT', '550 5.6.7 no such letters'],
    ['RCPT', '553 mailbox name not allowed'],
    ['MAIL', '550 5.6.7 no such letters'],
    ['.', '554 5.6.7 no such letters'],
  ])('one that cannot is an address that nobody takes mail for: %s %s', async (command, reply) => {
    const { address } = await mailServer({ replies: { [command]: reply } })
    expect(await getFailure(mailerTo(address).send({ ...mail, to: 'josé@example.com' }))).toBeInstanceOf(MailRefused)
  })
})

describe('A-13 headers', () => {
  test('a message keeps its id, and says how such mails are stopped (RFC 8058)', async () => {
    const { taken, address } = await mailServer()
    const unsubscribe = `https://jobs.example.com/u?t=${'a.b-'.repeat(60)}`
    await mailerTo(address).send({ ...mail, id: 'notification-7.x', unsubscribe })
    const { message } = taken[0]!
    expect(header(message, 'Message-ID')).toBe('<notification-7.x@jobs.example.com>')
    expect(header(message, 'List-Unsubscribe')?.trim()).toBe(`<${unsubscribe}>`)
    expect(header(message, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  })

  test.each([
    { id: 'x\r\nBcc: eve@example.com' },
    { id: 'x>' },
    { unsubscribe: 'javascript:alert(1)' },
    { unsubscribe: 'mailto:eve@example.com' },
    { unsubscribe: `https://jobs.example.com/${'x'.repeat(1000)}` },
  ])('nothing can be smuggled into one: %j', async (more) => {
    const { address, said } = await mailServer()
    await expect(mailerTo(address).send({ ...mail, ...more })).rejects.toThrow(/^not an/)
    expect(said).toEqual([])
  })

  test('an end of line in an address of ours ends no header', async () => {
    const { taken, address } = await mailServer()
    await mailerTo(address).send({ ...mail, unsubscribe: 'https://jobs.example.com/u?a=1>\r\nBcc: eve@example.com' })
    const { message } = taken[0]!
    expect(message).not.toMatch(/^Bcc/m)
    expect(header(message, 'List-Unsubscribe')).toBe('<https://jobs.example.com/u?a=1%3EBcc:%20eve@example.com>')
  })
})

describe('A-13 DKIM', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

  test('mails are signed with the key of the operator', async () => {
    const { taken, address } = await mailServer()
    const DKIM_KEY = privateKey.replaceAll('\n', '\\n')
    await mailerTo(address, { DKIM_KEY, DKIM_SELECTOR: 'foyer' }).send({
      ...mail,
      unsubscribe: 'https://jobs.example.com/u',
    })
    const { message } = taken[0]!
    const tags = Object.fromEntries(
      (header(message, 'DKIM-Signature') ?? '').split(';').map((tag) => {
        const [name = '', ...value] = tag.trim().split('=')
        return [name, value.join('=').replaceAll(/\s/g, '')] as const
      }),
    )
    expect(tags).toMatchObject({ d: 'jobs.example.com', s: 'foyer', a: 'rsa-sha256', c: 'relaxed/relaxed' })
    expect(tags['h']?.toLowerCase().split(':')).toEqual(
      expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'list-unsubscribe']),
    )
    // The signed data, reconstructed according to RFC 6376.
    const relaxed = (name: string, value: string) => `${name.toLowerCase()}:${value.replaceAll(/\s+/g, ' ').trim()}`
    const signed = (tags['h'] ?? '').split(':').map((name) => relaxed(name, header(message, name) ?? ''))
    const own = relaxed('dkim-signature', (header(message, 'DKIM-Signature') ?? '').replace(/ b=.*$/, ' b='))
    const verify = createVerify('sha256').update([...signed, own].join('\r\n'))
    expect(verify.verify(createPublicKey(publicKey), tags['b'] ?? '', 'base64')).toBe(true)
  })

  test('a key that cannot sign is refused at the start', () => {
    const { privateKey: other } = generateKeyPairSync('ed25519', {
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    const read = (DKIM_KEY: string) => () => readDkimOptions({ ...config, DKIM_KEY, DKIM_SELECTOR: 'foyer' })
    expect(read(other)).toThrow(/DKIM_KEY: holds no RSA key/)
    expect(read('-----BEGIN PRIVATE KEY-----\nx')).toThrow(/DKIM_KEY: holds no RSA key/)
    expect(read('/nowhere/dkim.pem')).toThrow(/DKIM_KEY: neither a file/)
    expect(read(privateKey)()).toMatchObject({ domainName: 'jobs.example.com', keySelector: 'foyer' })
  })
})
