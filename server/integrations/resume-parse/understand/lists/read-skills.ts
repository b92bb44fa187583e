import { SECTION_ENTRIES } from '#contract/profile/profile-content.ts'
import { isLanguageName } from '#server/integrations/resume-parse/lexicon/language-names.ts'
import { TONGUES } from '#server/integrations/resume-parse/lexicon/languages/all-languages.ts'
import { findExactHeadingKind } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { joinWrappedText } from '#server/integrations/resume-parse/understand/entries/join-lines-to-paragraphs.ts'

const BETWEEN = /[,;|•·、，；|‧∙●▪◦»✓→\t،؛]/u

export type FoundSkill = { name: string; line: Line }

const LONGEST_NAME = 60

const MOST_WORDS = 6

/** Matches a level after the name of a skill, which is not part of it. */
const LEVEL =
  /\s*[([:–—-]\s*(?:\b(?:expert|advanced|intermediate|beginner|basic|proficient|fortgeschritten|grundkenntnisse|sehr gut|gute? kenntnisse|experte|avancé|intermédiaire|débutant|avanzado|intermedio|básico|avançado|intermediário|avanzato|intermedio|base|gevorderd|gemiddeld|basis|master|good|gut|excellent|familiar|native|muttersprache)\b|\d{1,2}\+?\s*(?:years?|yrs?|jahre?|ans|años|anos|anni|jaar|年)|\d{1,3}\s*%|\d\s*\/\s*(?:5|10))\s*[)\]]?\s*$/iu

/** Levels that stand on their own, such as "Advanced" in a separate column. */
const LEVELS = new Set(
  [
    'expert|advanced|intermediate|beginner|basic|proficient|fortgeschritten|grundkenntnisse|sehr gut|gut|gute kenntnisse|experte|muttersprache|avancé|intermédiaire|débutant|avanzado|intermedio|básico|avançado|intermediário|avanzato|base|gevorderd|gemiddeld|basis|good|very good|excellent|familiar|native|fluent|novice|elementary|mother tongue|competent|skilled|courant|bilingue|bon|fluido|fluente|goed|上級|中級|初級|精通|熟练|熟悉|了解|متقدم|متوسط|مبتدئ|ممتاز|جيد',
    ...TONGUES.flatMap(({ fluency }) => Object.values(fluency)),
  ]
    .flatMap((words) => words.split('|'))
    .map(toWordKey),
)

const isSkillLevel = (text: string) => LEVELS.has(toWordKey(text))

const DOTS = /[\s●○◉◎★☆■□▪▫⬤◯_]{2,}$/u

/** Reads skills by name as written, without duplicates. */
export function readSkills(all: readonly Line[]): FoundSkill[] {
  const lines = dropListLabels(all)
  const found = new Map<string, FoundSkill>()
  for (const { text, line } of joinContinuedLists(lines)) {
    const rest = dropGroupLabel(text)
    for (const item of splitListItems(rest)) {
      // A line may contain several groups: "Languages: Go, C++ | Tools: Docker".
      const name = cleanSkillName(rest === text ? item : dropGroupLabel(item))
      const key = toWordKey(name)
      // This is a spoken language with its level.
      if (/\([^()]+\)$/u.test(item) && isLanguageName(name)) continue
      if (key === '' || !isSkillName(name) || found.has(key) || found.size >= SECTION_ENTRIES.skills) continue
      found.set(key, { name, line })
    }
  }
  return [...found.values()]
}

const LIST = /[,，、;|·•]/u

/** Drops a label before a list and a gap, such as "Software". */
function dropListLabels(lines: readonly Line[]): Line[] {
  const isLabelled = ({ parts: [first = '', second = '', ...more] }: Line) =>
    more.length === 0 && !LIST.test(first) && first.length < 30 && LIST.test(second)
  if (lines.filter(isLabelled).length * 2 < lines.length) return [...lines]
  return lines.map((line) => (isLabelled(line) ? { ...line, text: `: ${line.parts[1] ?? ''}` } : line))
}

/** Joins lists that continue in the next line: "project" and "management" are one skill. */
function joinContinuedLists(lines: readonly Line[]): { text: string; line: Line }[] {
  const texts: { text: string; line: Line }[] = []
  const hasBullets = lines.filter(({ isBullet }) => isBullet).length > lines.length / 3
  const longest = Math.max(0, ...lines.map((line) => line.text.length))
  let before: Line | null = null
  for (const line of lines) {
    const open = texts.at(-1)
    if (open && before && isListContinued(before, line, { hasBullets, longest }))
      open.text = joinListParts(open.text, line.text)
    else texts.push({ text: line.text, line })
    before = line
  }
  return texts
}

/** Joins two parts of a list. A dash after a space separates items instead of hyphenating a word. */
const joinListParts = (first: string, second: string) =>
  /\s[-–—/]$/u.test(first) ? `${first} ${second}` : joinWrappedText(first, second)

/** Whether the text continues in the next line. Even without a comma at its end, a line does if it fills its column. */
function isListContinued(
  before: Line,
  line: Line,
  { hasBullets, longest }: { hasBullets: boolean; longest: number },
): boolean {
  if (
    line.isBullet ||
    line.text.startsWith(': ') ||
    before.column !== line.column ||
    /^[^,，、]{2,40}[:：]\s/u.test(line.text)
  )
    return false
  if (/[,，、;，/&-]\s*$|\s[|·•]$/u.test(before.text)) return true
  if (hasBullets) return before.isBullet || !line.isBullet
  const full = before.page === null ? 55 : 0.75 * longest
  const isLong = before.isFull || before.text.length >= Math.max(25, full)
  const hasList = /[,，、،;|·•]|\s[/–—-]\s/u.test(before.text) && isLong
  return hasList && before.size === line.size && line.gap < 1.7
}

/** Drops the label of a group: "Languages: Java, C++". */
function dropGroupLabel(text: string): string {
  const [, group = '', rest = ''] = /^([^:：,]{2,50})[:：]\s*(\S.*)$/u.exec(text) ?? []
  // "1С:Предприятие" is the name of a product.
  if (/^\d/.test(group) && text.startsWith(`${group}:${rest}`)) return text
  if (isSkillLevel(rest)) return group
  return rest === '' || group === '' ? text.replace(/[:：]\s*$/, '') : rest
}

function cleanSkillName(item: string): string {
  return item
    .replace(DOTS, '')
    .replace(LEVEL, '')
    .replaceAll(/^[\s.\-–—*/:]+|[\s.,;:–—/]+$/gu, '')
    .replace(/^(?:and|und|et|y|e|en|&|و)\s+/iu, '')
    .trim()
}

function isSkillName(name: string): boolean {
  if (isSkillLevel(name) || name.length > LONGEST_NAME || name.split(/\s+/).length > MOST_WORDS) return false
  // An amount is not a skill: "budget 10 000 €".
  if (/\d/.test(name) && /[€£¥₽₺₹]|\$\s?\d|\d\s?\$/u.test(name)) return false
  return /[\p{L}\p{N}]/u.test(name) && findExactHeadingKind(name) !== 'skills' && !/^\d+$/.test(name)
}

/** Splits a list at commas, bars, dots and semicolons outside of brackets. */
function splitListItems(text: string): string[] {
  const items: string[] = []
  let depth = 0
  let item = ''
  for (const letter of text) {
    if (/[([（]/.test(letter)) depth += 1
    if (/[)\]）]/.test(letter)) depth = Math.max(0, depth - 1)
    if (depth === 0 && BETWEEN.test(letter)) {
      items.push(item)
      item = ''
    } else item += letter
  }
  // The middle dot also occurs inside Japanese names, so it only separates if there are several and no other separator.
  const all = items.length === 0 && (item.match(/・/g)?.length ?? 0) > 1 ? item.split('・') : [...items, item]
  return all
    .flatMap((one) => one.split(/\s{2,}|\s+[/–—-]\s+/u))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
