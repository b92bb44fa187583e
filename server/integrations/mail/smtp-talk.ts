import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import { MailRefused } from './mailer.ts'

/** A mail server that says nothing for this long is given up, ms. */
const PATIENCE = 20_000
/** Replies are short; more than this is no mail server. */
const MAX_REPLY = 64 * 1024

/** No such mailbox, not here, no such name: trying again will not help (RFC 5321). */
const NEVER = new Set([550, 551, 553, 556])

type Reply = { code: number; lines: string[] }

/** One conversation with a mail server (RFC 5321): say a command, wait for its reply. */
export class SmtpTalk {
  readonly #host: string
  #socket: Socket
  #received = ''
  #waiting: { resolve(reply: Reply): void; reject(error: Error): void } | null = null
  #ended: Error | null = null

  private constructor(host: string, socket: Socket) {
    this.#host = host
    this.#socket = socket
    this.#listen()
  }

  static async open(host: string, port: number, isEncrypted: boolean): Promise<SmtpTalk> {
    const socket = isEncrypted ? connectTls({ host, port, ...named(host) }) : connectPlain({ host, port })
    const talk = new SmtpTalk(host, socket)
    expectCode(await talk.#reply(), 220)
    return talk
  }

  /** Says who we are; answers what the server can do. */
  async greet(from: string): Promise<Set<string>> {
    const name = /^[\w.-]+$/.test(hostname()) ? hostname() : from.slice(from.lastIndexOf('@') + 1)
    const { lines } = await this.say(`EHLO ${name}`, 250)
    return new Set(lines.slice(1).map((line) => line.split(' ', 1)[0]?.toUpperCase() ?? ''))
  }

  /** Goes on encrypted. What was received before is forgotten, because anybody could have put it there. */
  async secure(): Promise<void> {
    await this.say('STARTTLS', 220)
    const plain = this.#socket
    plain.removeAllListeners()
    this.#received = ''
    this.#socket = connectTls({ socket: plain, ...named(this.#host) })
    this.#listen()
  }

  async logIn(user: string, password: string): Promise<void> {
    await this.say(`AUTH PLAIN ${Buffer.from(`\0${user}\0${password}`, 'utf8').toString('base64')}`, 235)
  }

  async say(line: string, code: number): Promise<Reply> {
    const reply = this.#reply()
    this.#socket.write(`${line}\r\n`)
    return expectCode(await reply, code)
  }

  /** Says who the mail is for. Most refusals pass; an unknown mailbox does not. */
  async name(recipient: string): Promise<void> {
    const reply = this.#reply()
    this.#socket.write(`RCPT TO:<${recipient}>\r\n`)
    const { code } = await reply
    if (NEVER.has(code)) throw new MailRefused(`the mail server answered ${code} for the address`)
    expectCode({ code, lines: [] }, 250)
  }

  close(): void {
    this.#socket.destroy()
  }

  #listen(): void {
    this.#socket.setEncoding('utf8')
    this.#socket.setTimeout(PATIENCE, () => this.#end(new Error('the mail server is silent')))
    this.#socket.on('data', (chunk: string) => this.#receive(chunk))
    this.#socket.on('error', (error) => this.#end(error))
    this.#socket.on('close', () => this.#end(new Error('the mail server closed the connection')))
  }

  #reply(): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      this.#waiting = { resolve, reject }
      this.#receive('')
    })
  }

  #receive(chunk: string): void {
    this.#received += chunk
    if (this.#received.length > MAX_REPLY) return this.#end(new Error('the mail server says too much'))
    // A reply may have several lines; the last one has a blank after its code.
    const whole = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(this.#received)
    if (!whole || !this.#waiting) return
    this.#received = this.#received.slice(whole[0].length)
    const lines = whole[0]
      .trim()
      .split(/\r?\n/)
      .map((line) => line.slice(4))
    const { resolve } = this.#waiting
    this.#waiting = null
    resolve({ code: Number(whole[1]), lines })
  }

  #end(error: Error): void {
    this.#ended ??= error
    this.#waiting?.reject(error)
    this.#waiting = null
    this.#socket.destroy()
  }
}

/** Names are told to the server, so that it shows the right certificate; addresses in figures cannot be. */
const named = (host: string) => (isIP(host) === 0 ? { servername: host } : {})

/** The server's words stay out of the error: they may repeat an address. */
function expectCode(reply: Reply, code: number): Reply {
  if (reply.code !== code) throw new Error(`the mail server answered ${reply.code} instead of ${code}`)
  return reply
}
