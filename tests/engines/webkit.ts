import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Engine } from './engine.ts'

/** A MiniBrowser of WebKitGTK driven through the part of WebDriver that a tour of the site needs. */
export class WebKit implements Engine {
  readonly name = 'WebKit'
  readonly #process: ChildProcess
  readonly #address: string
  readonly #heard: string[] = []
  #session = ''

  private constructor(process: ChildProcess, address: string) {
    this.#process = process
    this.#address = address
  }

  async complaints(): Promise<string[]> {
    await this.#hear()
    return this.#heard
  }

  /** `browser` needs a display: `DISPLAY`, or one from `xvfb-run`. */
  static async open(driver: readonly string[], browser: string, port: number): Promise<WebKit> {
    const [file, ...words] = [...driver, `--port=${port}`]
    const child = spawn(file, words, { stdio: 'ignore', detached: true })
    const webkit = new WebKit(child, `http://127.0.0.1:${port}`)
    const options = { binary: browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    await webkit.#listens()
    const { sessionId } = (await webkit.#send('POST', '/session', { capabilities })) as { sessionId: string }
    webkit.#session = `/session/${sessionId}`
    return webkit
  }

  async goto(url: string): Promise<void> {
    await this.#hear()
    await this.#send('POST', `${this.#session}/url`, { url })
    await this.evaluate(LISTENS)
  }

  async evaluate(expression: string): Promise<unknown> {
    const script = `const done = arguments[arguments.length - 1];
      (async () => JSON.stringify(await (${expression})) ?? 'null')().then((said) => done({ said }), (error) => done({ error: String(error) }))`
    const answer = (await this.#send('POST', `${this.#session}/execute/async`, { script, args: [] })) as {
      said?: string
      error?: string
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    return JSON.parse(answer.said ?? 'null')
  }

  async close(): Promise<void> {
    // The browser ends with its driver, whatever the response.
    await this.#send('DELETE', this.#session).catch(() => undefined)
    if (this.#process.pid) process.kill(-this.#process.pid)
  }

  /** WebKit's driver has no log of the console, so the page records messages since it loaded. */
  async #hear(): Promise<void> {
    this.#heard.push(...((await this.evaluate('globalThis.complaints ?? []').catch(() => [])) as string[]))
  }

  async #send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const answer = await fetch(this.#address + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${value?.error}: ${value?.message}`)
    return value
  }

  /** Waits for the driver, which takes a while until it listens. */
  async #listens(): Promise<void> {
    for (let tries = 0; tries < 120; tries++) {
      const is = await fetch(`${this.#address}/status`).then(
        () => true,
        () => false,
      )
      if (is) return
      await wait(500)
    }
    throw new Error('the driver does not listen')
  }
}

const LISTENS = `(() => {
  const complaints = (globalThis.complaints = [])
  for (const kind of ['error', 'warn']) console[kind] = (...words) => void complaints.push(kind + ': ' + words.join(' '))
  addEventListener('error', ({ message }) => complaints.push('error: ' + message))
  addEventListener('unhandledrejection', ({ reason }) => complaints.push('error: ' + reason))
})()`
