import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { CHROMIUM_FLAGS, findChromium } from '#tests/e2e/kit/browser.ts'
import { freePort } from '#tests/free-port.ts'

type Told = { method: string; params: Record<string, unknown> }

/**
 * Direct DevTools access to a page. Playwright attaches to every worker and delays its start, which is what is measured
 * here.
 */
export type Tab = {
  send: (method: string, params?: Record<string, unknown>) => Promise<Record<string, unknown>>
  onTold: (listener: (told: Told) => void) => () => void
  close: () => Promise<void>
}

/** Opens a new browser with one page. */
export async function openTab(): Promise<Tab> {
  const profile = mkdtempSync(path.join(tmpdir(), 'foyer-worker-'))
  const port = await freePort()
  const flags = [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank']
  const browser = spawn(findChromium() ?? 'chromium', flags, { stdio: 'ignore' })
  const socket = new WebSocket(await readAddress(port))
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let serial = 0
  const pending = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  const listeners = new Set<(told: Told) => void>()
  socket.addEventListener('message', ({ data }) => {
    const payload = JSON.parse(String(data)) as Partial<Told> & {
      id?: number
      result?: never
      error?: { message: string }
    }
    const question = payload.id === undefined ? undefined : pending.get(payload.id)
    if (question && payload.error) question.reject(new Error(payload.error.message))
    else if (question) question.resolve(payload.result ?? {})
    else for (const listener of listeners) listener(payload as Told)
  })
  return {
    send(method, params = {}) {
      serial += 1
      const question = Promise.withResolvers<Record<string, unknown>>()
      pending.set(serial, question)
      socket.send(JSON.stringify({ id: serial, method, params }))
      return question.promise
    },
    onTold(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      socket.close()
      browser.kill()
      await once(browser, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The first page's endpoint, once the browser is running. */
async function readAddress(port: number): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const targets = await fetch(`http://127.0.0.1:${port}/json/list`).then(
      (answer) => answer.json() as Promise<{ type: string; webSocketDebuggerUrl: string }[]>,
      () => [],
    )
    const page = targets.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await wait(100)
  }
  throw new Error('the browser did not start')
}
