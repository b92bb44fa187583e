import { existsSync } from 'node:fs'
import path from 'node:path'
import type { checkResume } from '#server/features/profile/resumes/check-resume.ts'
import type { Contestant } from '#tests/bench/resumes/contestants/contestant.ts'

const SERVER = path.resolve(import.meta.dirname, '../../../../server')
const READER = path.join(SERVER, 'integrations/resume-parse/read-resume.ts')
const CHECK = path.join(SERVER, 'features/profile/resumes/check-resume.ts')

/** Foyer's parser after the upload check: refused files are not parsed. Null in versions without it. */
export async function openOurs(): Promise<Contestant | null> {
  if (!existsSync(READER)) return null
  const { readResume } = (await import(READER)) as { readResume: Contestant['read'] }
  const { checkResume: check } = (await import(CHECK)) as { checkResume: typeof checkResume }
  return {
    name: 'Foyer',
    async read(bytes, kind) {
      const sound = await check({ scan: async () => 'clean' }, { name: `resume.${kind}`, bytes }, TURN)
      if (!sound.kind) throw new Error('is kept and not read')
      return readResume(sound.bytes, sound.kind)
    },
  }
}

const TURN = { tenant: 1, person: 'benchmark' }
