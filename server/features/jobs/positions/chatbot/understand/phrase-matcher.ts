import { foldText } from '#server/geocode/fold-text.ts'

/** Phrases as people write them, comma-separated, that mean one thing. */
export type Phrases = {
  find(text: string): Span | null
  test(text: string): boolean
  /** All matches that do not overlap, in order. */
  all(text: string): Span[]
}
export type Span = { from: number; to: number }

const ARABIC = /\p{sc=Arabic}/u
const UNSPACED = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u

/**
 * Finds any of the phrases in a folded text as whole words, or anywhere in scripts without spaces. Words may be
 * joined by a hyphen or a space ("part-time"); Arabic words may have prefixed particles.
 */
export function createPhraseMatcher(list: string): Phrases {
  const each = [...new Set(list.split(/[,\n]/).map((phrase) => foldText(phrase).trim().replaceAll(/\s+/g, ' ')))]
    .filter(Boolean)
    .toSorted((one, other) => other.length - one.length)
  const spaced = each.filter((phrase) => !UNSPACED.test(phrase)).map(toPhrasePattern)
  const unspaced = each.filter((phrase) => UNSPACED.test(phrase)).map(toPhrasePattern)
  const whole = spaced.length > 0 ? [`(?<![\\p{L}\\p{M}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{M}\\p{N}])`] : []
  const source = [...whole, ...unspaced].join('|')
  const pattern = new RegExp(source, 'u')
  const every = new RegExp(source, 'gu')
  const toSpan = (found: RegExpExecArray): Span => ({ from: found.index, to: found.index + found[0].length })
  return {
    find(text) {
      const found = pattern.exec(text)
      return found && toSpan(found)
    },
    test: (text) => pattern.test(text),
    all: (text) => Array.from(text.matchAll(every), toSpan),
  }
}

function toPhrasePattern(phrase: string): string {
  const words = phrase.split(/[\s-]/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const joined = words.join(String.raw`[\s-]+`)
  return ARABIC.test(phrase) ? `(?:[وبلفك]|ال|بال|وال|لل)?${joined}` : joined
}

/** Replaces the span in a text by as many spaces. */
export function replaceSpanBySpaces(text: string, { from, to }: Span): string {
  return text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)
}
