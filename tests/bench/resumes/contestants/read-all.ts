import { readFileSync } from 'node:fs'
import { baseline } from '#tests/bench/resumes/contestants/baseline.ts'
import { openContender } from '#tests/bench/resumes/contestants/contender.ts'
import type { Contestant } from '#tests/bench/resumes/contestants/contestant.ts'
import { openOurs } from '#tests/bench/resumes/contestants/ours.ts'
import type { Sample } from '#tests/bench/resumes/corpus.ts'
import type { Found } from '#tests/bench/resumes/label.ts'

export const CONTESTANTS = ['ours', 'baseline', 'contender'] as const
export type ContestantId = (typeof CONTESTANTS)[number]

/** `found` is null if the parser failed or took too long; `peak` in bytes, of the whole process. */
export type Reading = { name: string; found: Found | null; problem: string | null; ms: number }
export type Readings = { contestant: string; readings: Reading[]; peak: number }

const LONGEST_MS = 30_000
const KILOBYTE = 1024

/** Parses all files one after another, in a separate process; null if the contestant is not installed. */
export async function readAll(id: ContestantId, samples: readonly Sample[]): Promise<Readings | null> {
  const contestant = await open(id)
  if (!contestant) return null
  const readings: Reading[] = []
  for (const sample of samples) readings.push(await readOne(contestant, sample))
  return { contestant: contestant.name, readings, peak: process.resourceUsage().maxRSS * KILOBYTE }
}

async function open(id: ContestantId): Promise<Contestant | null> {
  if (id === 'ours') return openOurs()
  return id === 'baseline' ? baseline : openContender()
}

async function readOne({ read }: Contestant, { name, file, kind }: Sample): Promise<Reading> {
  const bytes = new Uint8Array(readFileSync(file))
  const began = performance.now()
  const { promise: never, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('took too long')), LONGEST_MS)
  // An uncaught error only counts for the current file.
  process.once('uncaughtException', reject)
  try {
    const { email, content } = await Promise.race([read(bytes, kind), never])
    return { name, found: { email, content }, problem: null, ms: performance.now() - began }
  } catch (error) {
    return { name, found: null, problem: String(error), ms: performance.now() - began }
  } finally {
    clearTimeout(timer)
    process.off('uncaughtException', reject)
  }
}
