import { withoutControls } from '#src/careers/export-resume/fonts/bidi.ts'

const SPACE = /^[\t\n\u0020\u1680\u2000-\u2006\u2008-\u200B\u205F\u3000]$/
const IDEOGRAPHIC = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303F\uFF00-\uFFEF]$/u
/** No line begins with these: closing marks, small kana, marks of repetition. */
const NEVER_FIRST =
  /^[\p{Pe}\p{Pf}、。，．・：；？！!?,.:;%‰々〻ゝゞヽヾーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ〜～…‥’”]$/u
/** No line ends with these. */
const NEVER_LAST = /^[\p{Ps}\p{Pi}‘“￥＄£$#]$/u
const DASH = /^[-\u2010\u2012\u2013\u2014\u058A]$/
const LETTER = /^[\p{L}\p{M}]$/u
/** What is longer without a space is an address: it is broken after slashes, before dots and before its at sign. */
const LONG = 12

/** True for each UTF-16 place where a line may begin. Marks of direction are passed over, as if they were not there. */
export function lineBreaks(text: string): boolean[] {
  const breaks = Array.from({ length: text.length }, () => false)
  const characters = seenCharacters(text)
  let sinceSpace = 0
  for (const [index, { character, at }] of characters.entries()) {
    const before = characters[index - 1]?.character
    if (before !== undefined) {
      const [earlier, later] = [characters[index - 2]?.character, characters[index + 1]?.character]
      const place = { earlier, before, after: character, later }
      breaks[at] = (sinceSpace >= LONG && mayBreakAddress(place)) || mayBreak(place)
    }
    sinceSpace = SPACE.test(character) ? 0 : sinceSpace + 1
  }
  return breaks
}

function seenCharacters(text: string): { character: string; at: number }[] {
  const characters: { character: string; at: number }[] = []
  let at = 0
  for (const character of text) {
    if (withoutControls(character) !== '') characters.push({ character, at })
    at += character.length
  }
  return characters
}

type Place = { earlier: string | undefined; before: string; after: string; later: string | undefined }

function mayBreak({ earlier, before, after }: Place): boolean {
  if (SPACE.test(after)) return false
  if (SPACE.test(before)) return true
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before) || MARK.test(after)) return false
  if (IDEOGRAPHIC.test(before) || IDEOGRAPHIC.test(after)) return true
  return DASH.test(before) && LETTER.test(after) && earlier !== undefined && !SPACE.test(earlier)
}

function mayBreakAddress({ before, after, later }: Place): boolean {
  if (after === '@' || (before === '/' && /^[^/\s]$/.test(after))) return true
  return after === '.' && later !== undefined && LETTER.test(later)
}

const MARK = /^\p{M}$/u

/** True for what stands at the end of a line without taking room. */
export const isSpace = (text: string) => [...text].every((character) => SPACE.test(character))
