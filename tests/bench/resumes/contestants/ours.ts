import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Contestant } from '#tests/bench/resumes/contestants/contestant.ts'

const READER = path.resolve(import.meta.dirname, '../../../../server/integrations/resume-parse/read-resume.ts')

/** Foyer's own reader; null in a version that has none. */
export async function openOurs(): Promise<Contestant | null> {
  if (!existsSync(READER)) return null
  const { readResume } = (await import(READER)) as { readResume: Contestant['read'] }
  return { name: 'Foyer', read: readResume }
}
