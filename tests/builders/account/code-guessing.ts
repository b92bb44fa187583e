import type { LightMyRequestResponse } from 'fastify'
import { API } from '#contract/zod-free/api-paths.ts'
import { CODE_TRIES } from '#contract/zod-free/limits.ts'
import { readMailedCode } from '#tests/builders/account/mailed-code.ts'
import type { TestServer, Visitor } from '#tests/builders/server.ts'

/** Environment of a server to which tests state their address. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' }

export type Guesser = {
  visitor: Visitor
  ip: string
  post(path: string, json: object): Promise<LightMyRequestResponse>
  /** Requests a code and returns the mailed one. */
  askCode(email: string): Promise<string>
  /** Enters a code; returns the status. */
  enter(email: string, code: string): Promise<number>
}

/** A new browser in a network of its own. */
export async function createGuesser(server: TestServer): Promise<Guesser> {
  const visitor = await server.anonymous()
  const own = nextNetwork++
  const ip = `10.${Math.floor(own / 256) % 256}.${own % 256}.7`
  const post = (path: string, json: object) =>
    visitor.inject('POST', path, { json, headers: { 'x-forwarded-for': ip } })
  return {
    visitor,
    ip,
    post,
    askCode: (email) => codeBy(server, email, () => post(API.loginCode, { email })),
    enter: async (email, code) => (await post(API.login, { email, code })).statusCode,
  }
}

let nextNetwork = 0

/** The code that is mailed as a result of `ask`. */
export async function codeBy(
  server: TestServer,
  email: string,
  ask: () => Promise<LightMyRequestResponse>,
): Promise<string> {
  const newest = () => server.mailbox.messages().find(({ to, subject }) => to === email && /code/i.test(subject))
  const before = newest()
  const { statusCode } = await ask()
  if (statusCode !== 200) throw new Error(`no code for ${email}: ${statusCode}`)
  while (newest() === before) await new Promise(setImmediate)
  return readMailedCode(server, email)
}

/**
 * Requests a code from each of `networks` networks, and enters wrong ones until it is used up. Resets the limit on
 * requests each time, which is tested elsewhere.
 */
export async function guessFrom(server: TestServer, networks: number, email: string): Promise<void> {
  for (let network = 0; network < networks; network++) {
    const { post, enter } = await createGuesser(server)
    await post(API.loginCode, { email })
    const guesses = Array.from({ length: CODE_TRIES }, () => enter(email, WRONG))
    if ((await Promise.all(guesses)).some((status) => status !== 422)) throw new Error('a guess was not refused')
    await resetCodeLimit(server)
  }
}

/** Resets the limit on requests for codes. */
export async function resetCodeLimit({ services: { db } }: TestServer): Promise<void> {
  for (const table of ['brake', 'unsolicited_mail'] as const) await db.deleteFrom(table).execute()
}

/** A code that is right once in a million runs. */
const WRONG = '000000'
