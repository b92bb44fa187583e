import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as ece from 'http_ece'

/** A push as received by a browser. */
export type Pushed = { browser: number; payload: string; headers: IncomingHttpHeaders }
export type PushAnswer = { status: number; headers?: Record<string, string>; after?: number }

/** The subscription that a browser sends to the site. */
export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

const TAKEN: PushAnswer = { status: 201 }

/**
 * A push service on this machine with browsers behind it: accepts pushes, answers as configured, and decrypts like a
 * browser.
 */
export async function openPushService(o: { decrypts?: boolean } = {}) {
  const received: Pushed[] = []
  const browsers: { pair: ReturnType<typeof createECDH>; secret: Buffer }[] = []
  const answers = new Map<number, PushAnswer[]>()
  let always = TAKEN
  let taken = 0
  const waiting = new Set<() => void>()

  const open = (browser: number, body: Buffer): string => {
    const { pair, secret } = browsers[browser] ?? {}
    if (!pair || !secret) throw new Error('nobody subscribed here')
    return ece
      .decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: secret.toString('base64url') })
      .toString('utf8')
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = Number(/^\/push\/(\d+)$/.exec(request.url ?? '')?.[1])
      const answer = answers.get(browser)?.shift() ?? always
      taken++
      if (o.decrypts !== false)
        received.push({ browser, payload: open(browser, Buffer.concat(chunks)), headers: request.headers })
      for (const wake of waiting) wake()
      const reply = () => void response.writeHead(answer.status, answer.headers).end()
      if (answer.after === undefined) reply()
      else setTimeout(reply, answer.after).unref()
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    origin,
    received,
    get taken() {
      return taken
    },
    /** Subscribes a new browser. */
    subscribe(): Subscribed {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const secret = randomBytes(16)
      const browser = browsers.push({ pair, secret }) - 1
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: secret.toString('base64url') }
      return { endpoint: `${origin}/push/${browser}`, keys }
    },
    /** Sets the next responses for a browser; afterwards the default applies. */
    answers(subscribed: Subscribed, ...next: PushAnswer[]) {
      answers.set(Number(subscribed.endpoint.split('/').at(-1)), next)
    },
    always(answer: PushAnswer) {
      always = answer
    },
    /** Waits for `expected` pushes. */
    async count(expected: number): Promise<void> {
      for (;;) {
        if (taken >= expected) return
        const { promise, resolve } = Promise.withResolvers<void>()
        waiting.add(resolve)
        await promise
        waiting.delete(resolve)
      }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>
