import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from '#tests/builders/server.ts'

/** The newest code mailed to the address after `since` messages; polls, because mail is sent after the response. */
export async function readMailedCode(server: Pick<TestServer, 'mailbox'>, to: string, since = 0): Promise<string> {
  for (let round = 0; round < 500; round++) {
    const messages = server.mailbox.messages()
    const codes = messages
      .slice(0, messages.length - since)
      .flatMap((message) => (message.to === to ? (CODE.exec(message.text)?.[0] ?? []) : []))
    if (codes[0]) return codes[0].replaceAll('-', '')
    await pause(2)
  }
  throw new Error('no code was mailed')
}

const CODE = /\b(?:\d{6}|[A-Z]{4}-[A-Z]{4}-[A-Z]{4})\b/

/** Another code than the given one. */
export function buildWrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
