import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { Contestant } from '#tests/bench/resumes/contestants/contestant.ts'
import type { Found } from '#tests/bench/resumes/label.ts'

/**
 * The folder of the other parser. It is outside of the tests, because rules for this repository's files do not apply to
 * it.
 */
const FOLDER = path.resolve('data/resume-contender')

/**
 * simple-resume-parser, if installed (README.md); otherwise null. It finds sections, and returns jobs and schools as
 * one text.
 */
export function openContender(): Contestant | null {
  if (!existsSync(path.join(FOLDER, 'node_modules'))) return null
  const load = createRequire(path.join(FOLDER, 'package.json'))
  stayOffline(load)
  const Parser = load('simple-resume-parser') as new (file: string) => { parseToJSON: () => Promise<Answer> }
  return {
    name: 'simple-resume-parser',
    read: async (bytes, kind) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'contender-'))
      const file = path.join(folder, `resume.${kind}`)
      writeFileSync(file, bytes)
      try {
        return readFound((await new Parser(file).parseToJSON()).parts)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  }
}

/** Keeps the contender offline: otherwise it would request the URLs in a resume. */
function stayOffline(load: NodeJS.Require): void {
  const refuse = (_url: string, done: (error: Error) => void) => done(new Error('no network in a benchmark'))
  const at = load.resolve('request')
  load.cache[at] = {
    id: at,
    filename: at,
    path: path.dirname(at),
    loaded: true,
    exports: refuse,
    children: [],
    paths: [],
  } as unknown as NodeJS.Module
}

function readFound({ name, email, phone, skills, languages, certification }: Answer['parts']): Found {
  const words = name?.trim().split(/\s+/) ?? []
  return {
    email: email ?? null,
    content: {
      ...EMPTY_PROFILE,
      firstName: words.slice(0, -1).join(' ') || null,
      lastName: words.at(-1) ?? null,
      phone: parsePhoneNumberFromString(phone ?? '', 'US')?.number ?? null,
      skills: listPieces(skills).map((one) => ({ name: one, proficiency: null })),
      languages: listPieces(languages).map((one) => ({ name: one.split(/[(–-]/u, 1)[0] ?? one, fluency: null })),
      certificates: listLines(certification).map((one) => ({
        name: one,
        issuer: null,
        issued: null,
        expires: null,
        url: null,
      })),
    },
  }
}

const listLines = (text = '') => text.split('\n').flatMap((line) => line.replace(/^[•*-]\s*/u, '').trim() || [])
const listPieces = (text?: string) =>
  listLines(text).flatMap((line) => line.split(/[,;|•·]/u).flatMap((one) => one.trim() || []))

type Answer = {
  parts: { name?: string; email?: string; phone?: string; skills?: string; languages?: string; certification?: string }
}
