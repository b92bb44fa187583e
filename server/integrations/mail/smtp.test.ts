import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { MailRefused } from './mailer.ts'
import { mimeMessage } from './message.ts'
import { openSmtp } from './smtp.ts'

let server: Server
afterEach(() => server.close())

/** A mail server in a few lines: keeps what it is told; `replies` changes single answers. */
async function mailServer(replies: Record<string, string> = {}) {
  const said: string[] = []
  server = createServer((socket) => {
    let isData = false
    let buffer = ''
    socket.write('220-hello\r\n220 there\r\n')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      buffer += String(chunk)
      for (let end = buffer.indexOf('\r\n'); end !== -1; end = buffer.indexOf('\r\n')) {
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        said.push(line)
        if (isData && line !== '.') continue
        const command = line === '.' ? '.' : (line.split(/[ :]/, 1)[0] ?? '')
        isData = command === 'DATA'
        socket.write(`${replies[command] ?? DEFAULTS[command] ?? '500 what'}\r\n`)
      }
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return { said, address: `smtp://127.0.0.1:${port}`, port }
}

const DEFAULTS: Record<string, string> = {
  EHLO: '250-here\r\n250-SIZE 1000\r\n250 AUTH PLAIN LOGIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  '.': '250 taken',
  QUIT: '221 bye',
}

const mail = { to: 'ada@example.com', subject: 'Your sign-in code', text: '.\r\n.hidden\r\nCode 123456 – ✓' }
const FROM = 'no-reply@jobs.example.com'

describe('mail by SMTP', () => {
  test('hands over the message whole', async () => {
    const { said, address } = await mailServer()
    await openSmtp(address, FROM, () => 0).send(mail)
    expect(said).toContain(`MAIL FROM:<${FROM}>`)
    expect(said).toContain('RCPT TO:<ada@example.com>')
    expect(said.at(-1)).toBe('QUIT')
    const message = said.slice(said.indexOf('DATA') + 1, said.indexOf('.'))
    expect(message).toContain('Date: Thu, 01 Jan 1970 00:00:00 +0000')
    expect(Buffer.from(message.slice(message.indexOf('') + 1).join(''), 'base64').toString()).toBe(mail.text)
    expect(message.every((line) => line.length <= 76 && /^[ -~]*$/.test(line))).toBe(true)
  })

  test('text and HTML are alternatives; a subject in any script stays whole and on its lines', async () => {
    const { said, address } = await mailServer()
    const subject = 'رمز الدخول 🔐 '.repeat(8)
    await openSmtp(address, FROM, () => 0).send({ ...mail, subject, html: '<p>Code</p>' })
    const from = said.findIndex((line) => line.startsWith('Subject: '))
    const words = said.slice(
      from,
      said.findIndex((line) => line.startsWith('Date: ')),
    )
    const decoded = words.map((line) => Buffer.from(/\?B\?(.*)\?=/.exec(line)?.[1] ?? '', 'base64').toString()).join('')
    expect(decoded).toBe(subject)
    expect(said.join('\n')).toContain('multipart/alternative')
    expect(said.every((line) => line.length <= 998)).toBe(true)
  })

  test('signs in when the address says who', async () => {
    const { said, port } = await mailServer()
    await openSmtp(`smtp://us%40er:se%3Acret@127.0.0.1:${port}`, FROM, () => 0).send(mail)
    expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0us@er\0se:cret').toString('base64')}`)
  })

  test.each([
    ['RCPT', '550 ada@example.com is unknown here', 'answered 550'],
    ['MAIL', '451 later', 'answered 451'],
    ['.', '554 spam', 'answered 554'],
  ])('a refusal of %s is an error without the words of the server', async (command, reply, message) => {
    const { address } = await mailServer({ [command]: reply })
    const sent = openSmtp(address, FROM, () => 0).send(mail)
    await expect(sent).rejects.toThrow(message)
    await expect(sent).rejects.not.toThrow('ada')
  })

  test('a recipient cannot add commands or headers', async () => {
    const { said, address } = await mailServer()
    for (const to of ['a@b.example>\r\nRCPT TO:<c@d.example', 'a b@c.example', 'nobody'])
      await expect(openSmtp(address, FROM, () => 0).send({ ...mail, to })).rejects.toThrow('not an address')
    await openSmtp(address, FROM, () => 0).send({ ...mail, subject: 'Code\r\nBcc: evil@example.com' })
    expect(said.some((line) => line.startsWith('Bcc'))).toBe(false)
  })

  test('a server that is away is an error', async () => {
    const { address } = await mailServer()
    server.close()
    await new Promise((resolve) => server.once('close', resolve))
    await expect(openSmtp(address, FROM, () => 0).send(mail)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('headers', () => {
  test('a message keeps its id, and says how such mails are stopped (RFC 8058)', () => {
    const message = mimeMessage(
      { ...mail, id: 'notification-7.x', unsubscribe: 'https://jobs.example.com/u?t=a.b' },
      FROM,
      0,
    )
    expect(message).toContain('\r\nMessage-ID: <notification-7.x@jobs.example.com>\r\n')
    expect(message).toContain('\r\nList-Unsubscribe: <https://jobs.example.com/u?t=a.b>\r\n')
    expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  test.each([
    { id: 'x\r\nBcc: eve@example.com' },
    { id: 'x>' },
    { unsubscribe: 'javascript:alert(1)' },
    { unsubscribe: 'mailto:eve@example.com' },
    { unsubscribe: `https://jobs.example.com/${'x'.repeat(1000)}` },
  ])('nothing can be smuggled into one: %j', (more) => {
    expect(() => mimeMessage({ ...mail, ...more }, FROM, 0)).toThrow(/^not an/)
  })

  test('an end of line in an address or a subject ends no header', () => {
    const unsubscribe = 'https://jobs.example.com/u?a=1>\r\nBcc: eve@example.com'
    const message = mimeMessage({ ...mail, subject: 'Hi\r\nBcc: eve@example.com', unsubscribe }, FROM, 0)
    expect(message).not.toMatch(/^Bcc/m)
    expect(message).toContain('List-Unsubscribe: <https://jobs.example.com/u?a=1%3EBcc:%20eve@example.com>')
  })
})

test('an unknown mailbox is told from a server that has no time', async () => {
  for (const [reply, isFinal] of [
    ['550 no such user', true],
    ['450 later', false],
  ] as const) {
    const { address } = await mailServer({ RCPT: reply })
    const failure = await openSmtp(address, FROM, () => 0)
      .send(mail)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof MailRefused).toBe(isFinal)
    server.close()
  }
})
