import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { toObject } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import type { Json } from '#server/features/jobs/positions/import/reading/json-format.ts'
import { FetchRefused, fetchSafely, type SafeAnswer } from '#server/platform/safe-fetch.ts'
import type { Question } from './paged-list-types.ts'
import { extractJsonObjectAfter } from './extract-json-object.ts'

const WAIT = 30_000
const MAX_BYTES = 10 * MEGABYTE
const TRIES = 4
/** Longest pause that a host can ask for, s. */
const MAX_PAUSE = 60

/**
 * Requests one page of a list. If the host is busy, waits as long as it asks and retries a few times. Throws a
 * FetchRefused.
 */
export async function fetchJsonPolitely({ address, body, behind }: Question, loopback: boolean): Promise<Json> {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetchSafely(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: behind === undefined ? 'application/json' : 'text/html',
        'accept-encoding': 'gzip',
        'user-agent': 'Foyer job import',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      timeout: WAIT,
      maxBytes: MAX_BYTES,
      keepAlive: true,
      loopback,
      ...(body === undefined ? {} : { body }),
    })
    if (answer.status === 200) return parseJsonAnswer(answer, behind)
    const isBusy = answer.status === 429 || answer.status >= 500
    if (!isBusy || tried === TRIES) throw new FetchRefused(`it answered ${answer.status}`)
    await setTimeout(getRetryPauseSeconds(answer, tried) * 1000)
  }
}

function getRetryPauseSeconds({ headers }: SafeAnswer, tried: number): number {
  const retryAfter = headers['retry-after']
  const seconds = retryAfter !== undefined && /^\d+$/.test(retryAfter) ? Number(retryAfter) : 2 ** (tried - 1)
  return Math.min(seconds, MAX_PAUSE)
}

function parseJsonAnswer({ bytes, headers }: SafeAnswer, behind: string | undefined): Json {
  try {
    const unpacked =
      headers['content-encoding'] === 'gzip' ? gunzipSync(bytes, { maxOutputLength: 4 * MAX_BYTES }) : bytes
    const text = new TextDecoder('utf-8', { fatal: true }).decode(unpacked)
    const answer = toObject(JSON.parse(behind === undefined ? text : extractJsonObjectAfter(text, behind)) as unknown)
    if (answer) return answer
  } catch {
    // The loop's end reports the failure.
  }
  throw new FetchRefused('it did not answer as such a list does')
}
