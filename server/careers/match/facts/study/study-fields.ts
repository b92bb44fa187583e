import { readFileSync } from 'node:fs'
import { fold } from '#server/search-index/fold.ts'

type Field = { codes: readonly string[]; names: RegExp }
let known: readonly Field[] | undefined

/** Codes of the fields of study that a text names (ISCED-F, or `w` and ISCO-08 for a trade), and what is left of it, folded. O(length · names). */
export function studyFields(text: string): { codes: string[]; rest: string } {
  known ??= readFields()
  const codes: string[] = []
  let rest = fold(text.slice(0, LONGEST))
  for (const field of known)
    rest = rest.replaceAll(field.names, () => {
      codes.push(...field.codes)
      return FOUND
    })
  return { codes: [...new Set(codes)], rest }
}

/** Of somebody's own fields: who studied the narrow one studied the wider ones, too. */
export const withWider = (codes: readonly string[]): string[] => [
  ...new Set(codes.flatMap((code) => (code.startsWith('w') ? [code] : [code, code.slice(0, 3), code.slice(0, 2)]))),
]

/** The wider field of each, for what is asked for "or a related field". */
export const related = (codes: readonly string[]): string[] => [
  ...new Set([...codes, ...codes.map((code) => (code.startsWith('w') ? code : code.slice(0, 3)))]),
]

function readFields(): Field[] {
  const lines = readFileSync(new URL('study-fields.txt', import.meta.url), 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [codes = '', names = ''] = line.startsWith('#') ? [] : line.split(': ', 2)
    return names === '' ? [] : [{ codes: codes.split(','), names: namesOf(names) }]
  })
}

function namesOf(list: string): RegExp {
  const names = list.split(', ').map((name) => fold(name).replaceAll('*', String.raw`[\p{L}\p{M}]*`))
  // the longer name first
  names.sort((one, other) => other.length - one.length)
  const [unspaced, spaced] = [names.filter((name) => UNSPACED.test(name)), names.filter((name) => !UNSPACED.test(name))]
  const word = String.raw`(?<![\p{L}\p{M}])(?:${spaced.join('|')})(?![\p{L}\p{M}])`
  return new RegExp([...(spaced.length > 0 ? [word] : []), ...unspaced].join('|'), 'gu')
}

const UNSPACED = /[\p{sc=Han}\p{sc=Kana}]/u
/** Letters of a line that are read. */
const LONGEST = 400
/** Stands where a field was named. */
const FOUND = ' \u0001 '
