import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { object } from '#server/careers/positions/import/normal/words.ts'
import type { Json } from '#server/careers/positions/import/reading/json-format.ts'
import { FetchRefused, safeFetch, type SafeAnswer } from '#server/platform/safe-fetch.ts'
import type { Question } from './list.ts'
import { objectBehind } from './object-behind.ts'

const WAIT = 30_000
const MOST_BYTES = 10 * MEGABYTE
const TRIES = 4
/** Nobody is waited for longer, s. */
const LONGEST_PAUSE = 60

/**
 * Asks one question of a list. A host that is busy is left alone for as long as it says, and asked again a few times. Throws a
 * FetchRefused.
 */
export async function askPolitely({ address, body, behind }: Question, loopback: boolean): Promise<Json> {
  for (let tried = 1; ; tried += 1) {
    const answer = await safeFetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: behind === undefined ? 'application/json' : 'text/html',
        'accept-encoding': 'gzip',
        'user-agent': 'Foyer job import',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      timeout: WAIT,
      maxBytes: MOST_BYTES,
      keepAlive: true,
      loopback,
      ...(body === undefined ? {} : { body }),
    })
    if (answer.status === 200) return jsonOf(answer, behind)
    const isBusy = answer.status === 429 || answer.status >= 500
    if (!isBusy || tried === TRIES) throw new FetchRefused(`it answered ${answer.status}`)
    await setTimeout(pauseOf(answer, tried) * 1000)
  }
}

function pauseOf({ headers }: SafeAnswer, tried: number): number {
  const said = headers['retry-after']
  const seconds = said !== undefined && /^\d+$/.test(said) ? Number(said) : 2 ** (tried - 1)
  return Math.min(seconds, LONGEST_PAUSE)
}

function jsonOf({ bytes, headers }: SafeAnswer, behind: string | undefined): Json {
  try {
    const plain =
      headers['content-encoding'] === 'gzip' ? gunzipSync(bytes, { maxOutputLength: 4 * MOST_BYTES }) : bytes
    const text = new TextDecoder('utf-8', { fatal: true }).decode(plain)
    const answer = object(JSON.parse(behind === undefined ? text : objectBehind(text, behind)) as unknown)
    if (answer) return answer
  } catch {
    // Said below.
  }
  throw new FetchRefused('it did not answer as such a list does')
}
