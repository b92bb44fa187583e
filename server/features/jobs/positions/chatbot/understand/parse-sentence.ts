import type { EmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import { fold } from '#server/geocode/fold.ts'
import { isAboutApplying } from './about-applying.ts'
import { ANYWHERE, HELLO, START_OVER, THANKS } from './concepts.ts'
import { findExclusions } from './exclusions.ts'
import { findKinds } from './employment-kinds.ts'
import { findHome, findFormerWork } from './former-work.ts'
import { BEGINS, detectLevel, NO_EXPERIENCE, type Level } from './levels.ts'
import { findPay, type RequestedPay } from './pay.ts'
import { removeSpans, type Phrases, type Span } from './phrases.ts'
import { findSite, SITES, type Site } from './work-sites.ts'

/** What a sentence says about the desired job, apart from the work and place, which the search engine finds. */
export type ParsedSentence = {
  kinds: EmploymentKind[]
  site: Site | null
  level: Level | null
  pay: RequestedPay | null
  without: string[]
  isAnywhere: boolean
  startsOver: boolean
  /** Asks how applying or the site works: what it names is not a search. */
  isAboutApplying: boolean
  /** Folded: the home location, used if no other place is named. */
  livesIn: string
  /** Folded: past or learned work, searched for if no other work is named. */
  knows: string
  /** Folded: the words that are left, for the engine. */
  rest: string
}

/** Reads a message in any language of the lists. Never fails; O(length · phrases). */
export function parseSentence(message: string): ParsedSentence {
  let text = fold(message.slice(0, LONGEST))
    .slice(0, LONGEST)
    .replaceAll(/[’‘`´]/g, "'")
  const whole = text
  const clear = (spans: readonly Span[]) => {
    for (const span of spans) text = removeSpans(text, span)
    return spans.length > 0
  }
  const take = (one: Phrases) => clear(one.all(text))
  const startsOver = take(START_OVER)
  // Anywhere else they are other words: "moi" is French, too.
  for (const _time of [1, 2]) clear(HELLO.all(text).filter(({ from }) => !/\p{L}/u.test(text.slice(0, from))))
  take(THANKS)
  const left = findFormerWork(text)
  const known = left.filter(({ isKnown }) => isKnown).map(({ from, to }) => text.slice(from, to))
  clear(left)
  const level = detectLevel(text)
  const home = findHome(text)
  const livesIn = home ? text.slice(home.from, home.to) : ''
  if (home) clear([home])
  const isAnywhere = take(ANYWHERE)
  take(NO_EXPERIENCE)
  take(BEGINS)
  // A 520-euro job and 20 hours a week say no pay.
  const paid = findPay(findKinds(text).spans.reduce(removeSpans, text))
  if (paid) clear([paid.span])
  const excluded = findExclusions(text)
  // "Not self-employed": the whole name of a kind.
  const unwanted = findKinds(text).spans.filter((kind) =>
    excluded.spans.some(({ from, to }) => from <= kind.from && kind.from < to),
  )
  const excludedKinds = unwanted.map(({ from, to }) => text.slice(from, to).trim())
  const excludedText = excluded.spans.map(({ from, to }) => text.slice(from, to)).join(' ')
  clear([...excluded.spans, ...unwanted])
  const { kinds, spans: kindSpans } = findKinds(text)
  clear(kindSpans)
  const { site, spans: siteSpans } = findSite(text)
  clear(siteSpans)
  const isNotRemote = SITES.remote.test(excludedText)
  return {
    kinds,
    site: site ?? (isNotRemote ? 'onsite' : null),
    level,
    pay: paid?.pay ?? null,
    without: [
      ...excludedKinds,
      ...excluded.words.filter((word) => !excludedKinds.some((kind) => kind.includes(word))),
    ].filter((word) => !SITES.remote.test(word)),
    isAnywhere,
    startsOver,
    isAboutApplying: isAboutApplying(whole),
    livesIn,
    knows: known.join(' '),
    rest: text.replaceAll(/\s+/g, ' ').trim(),
  }
}

/** Letters: a message has no more than half as many, and every list is looked for in them. */
const LONGEST = 2000
