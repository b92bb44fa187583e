import { Visitor } from 'oxc-parser'
import { parse, type Source } from '#tests/architecture/parsed.ts'
import type { Rule } from '#tests/architecture/rules.ts'

/** The formatter breaks code but neither comments nor literals. Comments can always be broken, literals cannot. */
export const lineLength: Rule = (source) => {
  if (!TOO_LONG.test(source.text)) return []
  const { file, text } = source
  const unbreakable = file.endsWith('.css') ? listQuotes(text) : listLiterals(source)
  return listLines(text)
    .filter(({ line, start }) => TOO_LONG.test(line) && !isAddress(line) && !isExempt(line, start, unbreakable))
    .map(({ at }) => `${file}:${at}: break this line, it has more than ${LONGEST} characters`)
}

type Line = { line: string; at: number; start: number }
type Range = { start: number; end: number }

const LONGEST = 120
const TOO_LONG = /^.{121,}$/mu

/** Whether a line is a URL, which may be longer than a line. */
const isAddress = (line: string) => /^\s*(?:\/\/|\*|\/\*)?\s*https?:\S+$/.test(line)

/** A line is exempt if it would fit without its longest literal, or lies inside one. */
function isExempt(line: string, start: number, literals: Range[]): boolean {
  const end = start + line.length
  const longest = Math.max(0, ...literals.map((one) => Math.min(end, one.end) - Math.max(start, one.start)))
  return line.length - longest <= LONGEST
}

/** Strings, templates and regular expressions of a file; offsets in UTF-16 code units. */
function listLiterals(source: Source): Range[] {
  const found: Range[] = []
  new Visitor({
    Literal: ({ start, end }) => found.push({ start, end }),
    TemplateLiteral: ({ start, end }) => found.push({ start, end }),
  }).visit(parse(source).program)
  return found
}

/** Quoted names in a style sheet and what is between them, since a font list is one value. */
function listQuotes(css: string): Range[] {
  return [...css.matchAll(/\/\*[^]*?\*\/|'.*'/g)]
    .filter(([found]) => found.startsWith("'"))
    .map((found) => ({ start: found.index, end: found.index + found[0].length }))
}

function listLines(text: string): Line[] {
  let start = 0
  return text.split('\n').map((line, index) => {
    const one = { line, at: index + 1, start }
    start += line.length + 1
    return one
  })
}
