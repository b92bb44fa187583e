/** A known skill, and the text around it. */
export type MatchedSkill = { name: string; at: string }

/**
 * Scripts with higher code points have no spaces between words, except for Korean, where an ending may follow a name
 * without a space.
 */
const LAST_SPACED = 0x2e7f
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const DENSE_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu

const IN_WORD = /[\p{L}\p{N}\p{M}_]/u

/**
 * Finds known skills in a text: whole words, ignoring case. Names of one or two letters ("C", "Go") are case-sensitive,
 * and must be in a list or after a word such as "in"; so must names for which `isPlain` is true. Results of `isPlain`
 * are cached by list, so the same list always needs the same function. Of names that begin at the same position, the
 * longest counts. Each skill is returned once, in the order of the text.
 */
export function matchSkills(
  text: string,
  known: readonly string[],
  isPlain: (name: string) => boolean = () => false,
): MatchedSkill[] {
  const index = indexSkillNames(known, isPlain)
  const found = new Map<string, MatchedSkill>()
  for (let from = findNextWord(text, 0); from < text.length;) {
    const name = findLongestName(text, from, index)
    if (name && !found.has(name.name))
      found.set(name.name, { name: name.name, at: getSurroundingWords(text, from, from + name.length) })
    from = findNextWord(text, name ? from + name.length : findWordEnd(text, from))
  }
  if (index.dense.size > 0 && DENSE.test(text))
    for (const { 0: run, index: from } of text.matchAll(DENSE_RUN))
      addSkillsInUnspacedText({ text, run, from, found }, index)
  return [...found.values()]
}

/** Finds the end of a word, which begins with a letter or digit; "C++" and "C#" are words too. */
function findWordEnd(text: string, from: number): number {
  let to = from
  const isDense = from < text.length && text.charCodeAt(from) > LAST_SPACED
  // Japanese and Chinese have no spaces around words in other scripts: "Javaでの開発"
  while (to < text.length && isWordCharacterCode(text.charCodeAt(to)) && text.charCodeAt(to) > LAST_SPACED === isDense)
    to += 1
  while (text.charAt(to) === '+' || text.charAt(to) === '#') to += 1
  return to
}

function findNextWord(text: string, from: number): number {
  let at = from
  while (at < text.length && !isWordCharacterCode(text.charCodeAt(at))) at += 1
  return at
}

/** Whether a code belongs to a word. Uses ranges, which are much faster than Unicode properties for each character. */
function isWordCharacterCode(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba
  return (
    code !== 0xd7 &&
    code !== 0xf7 &&
    !(code >= 0x2000 && code <= 0x2bff) &&
    !(code >= 0x3000 && code <= 0x3004) &&
    !(code >= 0x3008 && code <= 0x303f) &&
    !(code >= 0xff01 && code <= 0xff0f) &&
    code !== 0x30fb &&
    code !== 0x60c
  )
}

const LONGEST_AT = 200
const SURROUNDING_CHARACTERS = 80

/**
 * A name to look up. `lead` are the characters before its first letter (".NET"); `length` counts from there to the end
 * of its last word.
 */
type SkillName = { name: string; lead: string; length: number; isShort: boolean; isPlain: boolean }
type Index = {
  /** Names by phrase in lower case, so that many names with the same beginning cost no more than one. */
  byPhrase: ReadonlyMap<string, readonly SkillName[]>
  /** Word count of the longest name, by its first word. */
  mostWords: ReadonlyMap<string, number>
  dense: ReadonlyMap<string, readonly string[]>
}

const indexes = new WeakMap<readonly string[], Index>()

/** Indexes names. The index is cached as long as the list is referenced. */
function indexSkillNames(known: readonly string[], isPlain: (name: string) => boolean): Index {
  const before = indexes.get(known)
  if (before) return before
  const byPhrase = new Map<string, SkillName[]>()
  const mostWords = new Map<string, number>()
  const dense = new Map<string, string[]>()
  for (const name of new Set(known)) {
    const from = findNextWord(name, 0)
    const ends = listWordEnds(name, from, Infinity)
    const first = name.slice(from, ends[0])
    if (first === '') continue
    if (first.charCodeAt(0) > 0x3000 && DENSE.test(first.charAt(0))) {
      appendToMapList(dense, name.charAt(0), name)
      continue
    }
    const phrase = name.slice(from, ends.at(-1))
    const length = phrase.length
    const key = first.toLowerCase()
    mostWords.set(key, Math.max(mostWords.get(key) ?? 0, ends.length))
    const lead = name.slice(0, from).trim()
    appendToMapList(byPhrase, phrase.toLowerCase(), {
      name,
      lead,
      length,
      isShort: length <= 2,
      isPlain: isPlain(name),
    })
  }
  for (const names of dense.values()) names.sort((a, b) => b.length - a.length)
  const index = { byPhrase, mostWords, dense }
  indexes.set(known, index)
  return index
}

/** Finds the longest known name at an offset. */
function findLongestName(text: string, from: number, index: Index): SkillName | undefined {
  const most = index.mostWords.get(text.slice(from, findWordEnd(text, from)).toLowerCase())
  if (most === undefined) return undefined
  for (const to of listWordEnds(text, from, most).toReversed()) {
    const name = index.byPhrase.get(text.slice(from, to).toLowerCase())?.find((one) => isSkillAt(text, from, one))
    if (name) return name
  }
  return undefined
}

/** Lists the end offsets of up to `most` words from an offset on. */
function listWordEnds(text: string, from: number, most: number): number[] {
  const ends: number[] = []
  for (let at = from; at < text.length && ends.length < most; at = findNextWord(text, at)) {
    at = findWordEnd(text, at)
    ends.push(at)
  }
  return ends
}

function appendToMapList<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}

function isSkillAt(text: string, from: number, { name, lead, length, isShort, isPlain }: SkillName): boolean {
  if (!isWholeWord(text, from, length)) return false
  const begin = from - lead.length
  // "nhs.net" is a domain, not .NET
  if (lead !== '' && (text.slice(begin, from) !== lead || IN_WORD.test(text.charAt(begin - 1)))) return false
  if (isShort && text.slice(from, from + length) !== name) return false
  return (!isShort && !isPlain) || isInListOrAfterLead(text, from, length)
}

/** Whether a match is a whole word: "C" is not in "C++", nor "Java" in "Javanese". */
function isWholeWord(text: string, from: number, length: number): boolean {
  const [before, after] = [text.charAt(from - 1), text.charAt(from + length)]
  const isDense = (letter: string) => /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)
  return (!IN_WORD.test(before) || isDense(before)) && (!(IN_WORD.test(after) || /[+#]/.test(after)) || isDense(after))
}

/** Matches separators of list items. */
const LIST_SIGN = /[,;:|/•·()[\]\n\t、，；]/u
const LEADS = /(?:^|\s)(?:in|with|using|mit|avec|con|com|met|en|und|and|et|y|e|or|oder|ou|o|of)\s$/i

/** Whether a very short name is where skills are; those in "R&D", "C-level" and "go to" are not. */
function isInListOrAfterLead(text: string, from: number, length: number): boolean {
  const [before, after] = [text.slice(Math.max(0, from - 12), from), text.slice(from + length, from + length + 3)]
  if (/[&'’.-]$/.test(before) || /^(?:[&'’-]|\.\p{L})/u.test(after)) return false
  const isOpen = before === '' || LIST_SIGN.test(before.trimEnd().slice(-1)) || /\n\s*$/.test(before)
  const isClosed = after.trim() === '' || LIST_SIGN.test(after.trimStart().charAt(0)) || /^\.(?:\s|$)/.test(after)
  return isOpen || isClosed || LEADS.test(before)
}

type DenseRun = { text: string; run: string; from: number; found: Map<string, MatchedSkill> }

/** Adds names in Chinese and Japanese text, which has no spaces, so they are tried at each character. */
function addSkillsInUnspacedText({ text, run, from, found }: DenseRun, index: Index): void {
  for (let at = 0; at < run.length; at += 1) {
    const names = index.dense.get(run.charAt(at))
    const name = names?.find((one) => text.startsWith(one, from + at))
    if (name === undefined) continue
    if (!found.has(name)) found.set(name, { name, at: getSurroundingWords(text, from + at, from + at + name.length) })
    at += name.length - 1
  }
}

/** Returns the text around an offset: whole words of one line. */
function getSurroundingWords(text: string, from: number, to: number): string {
  const before = text.slice(Math.max(0, from - SURROUNDING_CHARACTERS), from)
  const after = text.slice(to, to + SURROUNDING_CHARACTERS)
  const first = from > SURROUNDING_CHARACTERS ? before.replace(/^\S*\s/u, '') : before
  const last = to + SURROUNDING_CHARACTERS < text.length ? after.replace(/\s\S*$/u, '') : after
  return `${first}${text.slice(from, to)}${last}`.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_AT)
}
