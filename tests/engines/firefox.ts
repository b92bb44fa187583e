import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './engine.ts'

type Answer = { id?: number; type: string; method?: string; params?: unknown; result?: unknown; message?: string }
type LogEntry = { level: string; text: string }

/** A Firefox driven through the part of WebDriver BiDi that a tour of the site needs. */
export class Firefox implements Engine {
  readonly name = 'Firefox'
  readonly #heard: string[] = []
  readonly #process: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>()
  #context = ''
  #last = 0

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process
    this.#profile = profile
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Answer))
  }

  static async open(binary: string, port: number): Promise<Firefox> {
    const profile = mkdtempSync(path.join(tmpdir(), 'foyer-firefox-'))
    const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)]
    const child = spawn(binary, words, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
    const firefox = new Firefox(child, profile, await connect(`ws://127.0.0.1:${port}/session`))
    await firefox.#send('session.new', { capabilities: {} })
    await firefox.#send('session.subscribe', { events: ['log.entryAdded'] })
    const { context } = (await firefox.#send('browsingContext.create', { type: 'tab' })) as { context: string }
    firefox.#context = context
    return firefox
  }

  async complaints(): Promise<string[]> {
    return this.#heard
  }

  async goto(url: string): Promise<void> {
    await this.#send('browsingContext.navigate', { context: this.#context, url, wait: 'complete' })
  }

  async evaluate(expression: string): Promise<unknown> {
    const answer = (await this.#send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})) ?? 'null')()`,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text)
    return JSON.parse(answer.result?.value ?? 'null')
  }

  async close(): Promise<void> {
    this.#socket.close()
    const ended = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill()
    await ended
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  #send(method: string, params: object): Promise<unknown> {
    const id = ++this.#last
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    this.#socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }

  #hear({ id, type, method, params, result, message }: Answer): void {
    if (method === 'log.entryAdded') {
      const { level, text } = params as LogEntry
      if (level === 'error' || level === 'warn') this.#heard.push(`${level}: ${text}`)
    }
    const waiting = id === undefined ? undefined : this.#waiting.get(id)
    if (type === 'success') waiting?.resolve(result)
    else waiting?.reject(new Error(message))
  }
}

/** Connects repeatedly, because the browser takes a while until it listens. */
async function connect(address: string): Promise<WebSocket> {
  for (let tries = 0; tries < 120; tries++) {
    const socket = new WebSocket(address)
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true), { once: true })
      socket.addEventListener('error', () => resolve(false), { once: true })
    })
    if (isOpen) return socket
    await wait(500)
  }
  throw new Error('the browser does not listen')
}
