import { getOccupations, getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import type { Occupation } from '#server/search-index/lexicon/read-lexicon.ts'
import type { Unit } from '#server/search-index/query/query.ts'
import { WORK } from '#server/search-index/segment/posting-fields.ts'
import type { Segment } from '#server/search-index/segment/segment.ts'

/** Cache by list of occupations, which only changes at a start. */
const byGroup = new WeakMap<readonly Occupation[], Map<string, Occupation[]>>()

/** Digits of an ISCO-08 code that name its minor and sub-major group. */
const MINOR = 3
const SUB_MAJOR = 2
/** Most steps of relation: the work itself, related work, and work related to that. */
const STEPS = 3
const MOST_WORK = 6

/**
 * Lists the names, in a language, of the work in titles that is closest to that of a query: related work, work related
 * to that, and the rest of its minor and sub-major groups of ISCO-08. O(work of the groups · segments), for searches
 * without results.
 */
export function listNearestWork(units: readonly Unit[], segments: readonly Segment[], language: string): string[] {
  const lexicon = getLexicon()
  const askedSlugs = new Set(units.flatMap(listWorkSlugs))
  const seen = new Set<string>()
  const found: Occupation[] = []
  const named = lexicon.called([...askedSlugs])
  let around = named
  for (let step = 0; step < STEPS && around.length > 0; step++) {
    for (const one of around) seen.add(one.slug)
    found.push(...around.filter(({ slug }) => hasJobsOfWork(slug, segments)))
    around = lexicon.called(around.flatMap(({ near }) => near)).filter(({ slug }) => !seen.has(slug))
  }
  for (const digits of [MINOR, SUB_MAJOR]) {
    const groups = new Set(named.map(({ code }) => code.slice(0, digits)))
    const alike = [...groups].flatMap((group) => listOccupationsOfGroup(group)).filter(({ slug }) => !seen.has(slug))
    for (const one of alike) seen.add(one.slug)
    found.push(...alike.filter(({ slug }) => hasJobsOfWork(slug, segments)))
  }
  const names = found.flatMap(({ names: all }) => (all.get(language) ?? all.get('en'))?.[0] ?? [])
  return [...new Set(names)].slice(0, MOST_WORK)
}

/** Lists the slugs of the work that a part of a query names or, if it names a field, of the work in that field. */
const listWorkSlugs = ({ alternatives }: Unit): string[] =>
  alternatives.flatMap(({ words }) =>
    words.flatMap(({ text, isTerm }) => (isTerm && text.startsWith(WORK) ? text.slice(WORK.length) : [])),
  )

/** Lists our occupations in a minor or sub-major group. */
function listOccupationsOfGroup(group: string): readonly Occupation[] {
  const all = getOccupations()
  const known = byGroup.get(all) ?? new Map<string, Occupation[]>()
  if (known.size === 0)
    for (const one of all)
      for (const digits of one.kind === 'work' && !one.isImported ? [MINOR, SUB_MAJOR] : []) {
        const code = one.code.slice(0, digits)
        known.set(code, [...(known.get(code) ?? []), one])
      }
  byGroup.set(all, known)
  return known.get(group) ?? []
}

const hasJobsOfWork = (slug: string, segments: readonly Segment[]) =>
  segments.some(({ terms }) => terms.find(WORK + slug) >= 0)
