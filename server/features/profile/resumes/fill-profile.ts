import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { SECTION_ENTRIES } from '#contract/profile/profile-content.ts'
import type { ProposedField } from '#contract/profile/resume.ts'
import { toCanonicalJson } from '#server/platform/canonical-json.ts'
import { dropReorderingCharacters } from '#server/platform/words/reordering-characters.ts'
import type { Source } from '#server/integrations/resume-parse/resume.ts'

/** The content of a resume, as far as a profile has fields for it. */
export type ReadContent = { content: ProfileContent; sources: readonly Source[] }
export type Filling = {
  content: ProfileContent
  /** Fields that were empty and have been filled in. */
  filled: ProposedField[]
  /** Proposals for fields that already have another value. */
  waiting: ProposedField[]
}

const NAMES: ReadonlySet<string> = new Set(['firstName', 'lastName'])

const LINES = ['firstName', 'lastName', 'phone', 'location', 'headline', 'summary'] as const
export const LISTS = ['skills', 'work', 'education', 'languages', 'certificates', 'links'] as const

/**
 * Merges a parsed resume into a profile: empty fields are filled, everything else is proposed to the owner. An
 * identical entry is ignored; one with the same name and another end is proposed as a change.
 */
export function fillEmptyFields(profile: ProfileContent, { content: read, sources }: ReadContent): Filling {
  const filling: Filling = { content: { ...profile }, filled: [], waiting: [] }
  const sourceOf = createSourceFinder(sources)
  const isUnnamed = profile.firstName === null && profile.lastName === null
  for (const name of LINES) {
    if (NAMES.has(name) && !isResumeNameDifferent(profile, read)) continue
    const [before, found] = [profile[name], read[name]]
    const after = found === null ? null : dropReorderingCharacters(found) || null
    if (after === null || isSameJson(before, after)) continue
    const change = { path: name, old: before, new: after, source: sourceOf(name) }
    if (NAMES.has(name) ? isUnnamed : before === null) {
      filling.content[name] = after
      filling.filled.push(change)
    } else filling.waiting.push(change)
  }
  if (isUnnamed && read.nameOrder) filling.content.nameOrder = read.nameOrder
  for (const name of LISTS) fillProfileList(filling, name, profile[name], read[name], sourceOf)
  return filling
}

/**
 * Whether the resume has another name than the profile. A name is a unit: one half is never filled in beside an
 * existing half, but all of it is proposed, because only its owner knows how it splits and in which order. A resume
 * with only one of two names removes none.
 */
function isResumeNameDifferent(profile: ProfileContent, read: ProfileContent): boolean {
  const [own, turned] = [
    getComparableName(profile),
    getComparableName({ firstName: profile.lastName, lastName: profile.firstName }),
  ]
  const isShorter =
    [read.firstName, read.lastName].includes(null) && profile.firstName !== null && profile.lastName !== null
  return !isShorter && getComparableName(read) !== own && getComparableName(read) !== turned
}

/** Proposes everything instead of filling it in: new fields before changes. */
export function proposeEverything(profile: ProfileContent, { filled, waiting }: Filling): Filling {
  return { content: profile, filled: [], waiting: [...filled, ...waiting] }
}

function fillProfileList(
  filling: Filling,
  name: ListName,
  before: readonly Entry[],
  read: readonly Entry[],
  sourceOf: (path: string) => ProposedField['source'],
): void {
  const found = read.map((entry, at) => ({ entry, source: sourceOf(`${name}.${at}`) }))
  if (before.length === 0) {
    const kept = found.slice(0, SECTION_ENTRIES[name])
    filling.content = { ...filling.content, [name]: kept.map(({ entry }) => entry) }
    filling.filled.push(
      ...kept.map(({ entry, source }, at) => ({ path: `${name}.${at}`, old: null, new: entry, source })),
    )
    return
  }
  const taken = new Set<number>()
  let added = 0
  for (const { entry, source } of found) {
    const index = before.findIndex((one, at) => !taken.has(at) && areEntriesAlike(one, entry))
    if (index === -1) {
      filling.waiting.push({ path: `${name}.+${added}`, old: null, new: entry, source })
      added += 1
      continue
    }
    taken.add(index)
    const old = before[index]
    const merged = old && mergeProfileEntry(old, entry)
    if (merged && !isSameJson(old, merged)) filling.waiting.push({ path: `${name}.${index}`, old, new: merged, source })
  }
}

/**
 * Whether two entries mean the same job, school or skill: equal names, and for jobs and schools equal years of the
 * start, where both are known.
 */
function areEntriesAlike(one: Entry, other: Entry): boolean {
  const [a, b] = [getEntryKeyAndStart(one), getEntryKeyAndStart(other)]
  if (a.key !== b.key) return false
  return a.start === null || b.start === null || a.start.slice(-4) === b.start.slice(-4)
}

function getEntryKeyAndStart(entry: Entry): { key: string; start: string | null } {
  if ('title' in entry)
    return { key: foldText(`${entry.title}|${entry.company ?? ''}`), start: entry.dates?.startDate ?? null }
  if ('school' in entry) return { key: foldText(entry.school), start: entry.dates?.startDate ?? null }
  if ('name' in entry) return { key: foldText(entry.name), start: null }
  return { key: foldText(entry.url.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')), start: null }
}

/** Combines what the resume states with what only the profile has. */
function mergeProfileEntry(old: Entry, read: Entry): Entry {
  const stated = Object.entries(read).filter(([, value]) => value !== null)
  return { ...old, ...Object.fromEntries(stated) }
}

/** Indexes the text that each value was read from; for a list entry, that of any of its parts. */
function createSourceFinder(sources: readonly Source[]): (path: string) => ProposedField['source'] {
  const byPath = new Map<string, ProposedField['source']>()
  for (const { path, page, text } of sources) {
    const entry = path.split('.').slice(0, 2).join('.')
    for (const key of [path, entry]) if (!byPath.has(key)) byPath.set(key, { page, text })
  }
  return (path) => byPath.get(path) ?? null
}

/** The full name for comparison, ignoring marks, spaces and case. */
export const getComparableName = ({ firstName, lastName }: Pick<ProfileContent, 'firstName' | 'lastName'>) =>
  foldText(`${firstName ?? ''} ${lastName ?? ''}`)

const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase()
const isSameJson = (a: unknown, b: unknown) => toCanonicalJson(a) === toCanonicalJson(b)

export type ListName = (typeof LISTS)[number]
type Entry = ProfileContent[ListName][number]
