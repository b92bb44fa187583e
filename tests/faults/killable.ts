import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { ESIGN_CONSENT } from '#server/platform/consent-texts.ts'

/** Full name of the candidate with the offers. */
export const SIGNER = 'Ada Lovelace'
const SERVER = path.join(import.meta.dirname, 'offers-server.ts')

export type Killable = {
  /** Sends a request as the signed-in browser; rejects if the server is gone. */
  send(method: string, path: string, more?: { body?: FormData; headers?: Record<string, string> }): Promise<Response>
  /** Sends a request as an employer's system; rejects if the server is gone. */
  asEmployer(method: string, path: string, json?: object, headers?: Record<string, string>): Promise<Response>
  /** Signs in the frame with the candidate's name; returns the status. */
  signInFrame(ceremony: string): Promise<number>
  kill(): Promise<void>
}

/** Starts a server in a separate process on that data, with this many new offers for that candidate. */
export async function startKillable(o: {
  dataDir: string
  databaseUrl: string | null
  email: string
  offers: number
  /** Whether the server also runs background jobs. */
  jobs?: boolean
}): Promise<Killable> {
  const child = spawn(process.execPath, [SERVER, o.dataDir, o.email, SIGNER, String(o.offers), o.jobs ? 'jobs' : ''], {
    env: { ...process.env, ...(o.databaseUrl ? { DATABASE_URL: o.databaseUrl } : {}) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { address, cookie, signing, key } = await firstLine(child)
  const send: Killable['send'] = (method, target, { body, headers } = {}) =>
    fetch(`${address}${target}?domain=demo.example`, {
      method,
      headers: { cookie: `${cookie}; ${csrfCookie}`, [HEADER.csrf]: token, ...headers },
      ...(body ? { body } : {}),
    })
  let token = ''
  let csrfCookie = ''
  const boot = await send('GET', API.boot)
  token = boot.headers.get(HEADER.csrf) ?? ''
  csrfCookie = boot.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  return {
    send,
    asEmployer: (method, target, json, headers = {}) =>
      fetch(`${address}${target}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(json ? { 'content-type': 'application/json' } : {}),
          ...headers,
        },
        ...(json ? { body: JSON.stringify(json) } : {}),
      }),
    async signInFrame(ceremony) {
      const body = new URLSearchParams({
        token: ceremony,
        action: 'sign',
        agree: 'yes',
        consent: ESIGN_CONSENT,
        signature_text: SIGNER,
      })
      const answer = await fetch(`${signing}/sign`, { method: 'POST', body })
      await answer.text()
      return answer.status
    },
    async kill() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

type Started = { address: string; cookie: string; signing: string; key: string }

async function firstLine(child: ChildProcess): Promise<Started> {
  if (!child.stdout) throw new Error('no output')
  for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  throw new Error('the server ended before it was ready')
}
