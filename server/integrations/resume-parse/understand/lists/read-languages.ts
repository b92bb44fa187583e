import { SECTION_ENTRIES, type Language } from '#contract/profile/profile-content.ts'
import { detectFluency, isMotherTongueLine } from '#server/integrations/resume-parse/lexicon/fluency-words.ts'
import { isLanguageName } from '#server/integrations/resume-parse/lexicon/language-names.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import { joinWrappedText } from '#server/integrations/resume-parse/understand/entries/join-lines-to-paragraphs.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

export type FoundLanguage = { value: Language; line: Line }

/** Reads spoken languages and their levels. */
export function readLanguages(all: readonly Line[]): FoundLanguage[] {
  const lines = joinWrappedLines(all)
  const found = new Map<string, FoundLanguage>()
  let last: FoundLanguage | null = null
  for (const line of lines) {
    const names = extractLanguageNames(line.text)
    if (names.length === 0 && last && last.value.fluency === null) last.value.fluency = detectFluency(line.text)
    for (const [at, { name, from, to }] of names.entries()) {
      const rest = line.text.slice(to, names[at + 1]?.from ?? line.text.length)
      const before = at === 0 ? line.text.slice(0, from) : ''
      const fluency = isMotherTongueLine(before.trim()) ? 'native' : (detectFluency(rest) ?? detectFluency(before))
      last = { value: { name, fluency }, line }
      const key = toWordKey(name)
      if (!found.has(key) && found.size < SECTION_ENTRIES.languages) found.set(key, last)
    }
  }
  return [...found.values()]
}

/** Joins lines with words that did not fit into the line before. */
function joinWrappedLines(lines: readonly Line[]): Line[] {
  const joinedLines: Line[] = []
  for (const line of lines) {
    const before = joinedLines.at(-1)
    const isMore = before?.isFull === true && before.column === line.column && line.gap < 2
    if (isMore)
      joinedLines[joinedLines.length - 1] = {
        ...before,
        text: joinWrappedText(before.text, line.text),
        isFull: line.isFull,
      }
    else joinedLines.push(line)
  }
  return joinedLines
}

type Name = { name: string; from: number; to: number }

/** Extracts names of languages from a text, which have one or two words. */
function extractLanguageNames(text: string): Name[] {
  const words = [...text.slice(0, 400).matchAll(/[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu)]
  const names: Name[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [one, two] = [words[at], words[at + 1]]
    if (!one) continue
    const end = two ? two.index + two[0].length : 0
    const both = two ? text.slice(one.index, end) : ''
    if (two && isLanguageName(both)) {
      names.push({ name: both, from: one.index, to: end })
      at += 1
    } else if (isLanguageName(one[0])) names.push({ name: one[0], from: one.index, to: one.index + one[0].length })
  }
  return names
}
