import { readFileSync } from 'node:fs'
import { UNCLEAR } from '#contract/jobs/match/match-facts.ts'
import { foldText } from '#server/geocode/fold-text.ts'

type Field = { codes: readonly string[]; names: RegExp }
let known: readonly Field[] | undefined

const UNSPACED = /[\p{sc=Han}\p{sc=Kana}]/u
/** A name within a longer one is another field: 獣医学 is no 医学, but 大学文学部 has a 文学部. */
const ENDS_WORD = String.raw`(?<!大学|学部|学院|学科|学士|修士|博士)`
/** Codes of wider fields whose parts are close to each other: computing and engineering. */
const NEAR_EACH_OTHER = new Set(['061', '071'])
/** Characters of a line that are read. */
const LONGEST = 400
/** Placeholder for a field of study that was found. */
export const FOUND = ' \u0001 '

/**
 * Codes of the fields of study a text names (ISCED-F, or `w` plus ISCO-08 for a trade), and the remaining folded
 * text. O(length · names).
 */
export function extractStudyFields(text: string): { codes: string[]; rest: string } {
  known ??= readStudyFields()
  const codes: string[] = []
  let rest = foldText(text.slice(0, LONGEST))
  for (const field of known)
    rest = rest.replaceAll(field.names, () => {
      codes.push(...field.codes)
      return FOUND
    })
  return { codes: [...new Set(codes)], rest }
}

/** Adds wider fields to a person's own: a narrow field implies the wider ones. */
export const addWiderFields = (codes: readonly string[]): string[] => [
  ...new Set(
    codes.flatMap((code) =>
      code.startsWith('w') ? [code] : [code, code.slice(0, 4), code.slice(0, 3), code.slice(0, 2)],
    ),
  ),
]

/**
 * Adds what counts as "a related field": the wider field if its parts are close to each other, otherwise `UNCLEAR`
 * plus the wider field. Fashion design may or may not be close to music.
 */
export const addRelatedFields = (codes: readonly string[]): string[] => [
  ...new Set([
    ...codes,
    ...codes.flatMap((code) => (code.startsWith('w') ? [] : getCodesOfRelatedField(code.slice(0, 3)))),
  ]),
]

const getCodesOfRelatedField = (wider: string) => (NEAR_EACH_OTHER.has(wider) ? [wider] : [UNCLEAR + wider])

function readStudyFields(): Field[] {
  const lines = readFileSync(new URL('study-fields.txt', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [codes = '', names = ''] = line.startsWith('#') ? [] : line.split(': ', 2)
    return names === '' ? [] : [{ codes: codes.split(','), names: buildFieldNamesPattern(names) }]
  })
}

function buildFieldNamesPattern(list: string): RegExp {
  // longer names first, so that they win over shorter ones they contain
  const sorted = list.split(', ').sort((one, other) => other.length - one.length)
  const names = sorted.map((name) => foldText(name).replaceAll('*', String.raw`[\p{L}\p{M}]*`))
  const [unspaced, spaced] = [names.filter((name) => UNSPACED.test(name)), names.filter((name) => !UNSPACED.test(name))]
  const word = String.raw`(?<![\p{L}\p{M}])(?:${spaced.join('|')})(?![\p{L}\p{M}])`
  const glued = String.raw`(?<!${ENDS_WORD}\p{sc=Han})(?:${unspaced.join('|')})`
  return new RegExp([...(spaced.length > 0 ? [word] : []), ...(unspaced.length > 0 ? [glued] : [])].join('|'), 'gu')
}
