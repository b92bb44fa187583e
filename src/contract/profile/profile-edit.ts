import { z } from '#contract/wire/zod.ts'
import * as content from './profile-content.ts'
import type { ProfileContent } from './profile-content.ts'

/** Sections by their names on the wire. */
export const SECTIONS = [
  'basic_info',
  'summary',
  'skills',
  'experience',
  'education',
  'languages',
  'certificates',
  'links',
  'preferences',
] as const
export type Section = (typeof SECTIONS)[number]

/** Sections with ordered entries, and their names in the profile. */
export const LISTS = {
  skills: 'skills',
  experience: 'work',
  education: 'education',
  languages: 'languages',
  certificates: 'certificates',
  links: 'links',
} as const satisfies Partial<Record<Section, keyof ProfileContent>>
export type ListSection = keyof typeof LISTS
/** A list whose entries have several values; skills are single words. */
export type EntrySection = Exclude<ListSection, 'skills'>
export type EntryOf<S extends ListSection> = ProfileContent[(typeof LISTS)[S]][number]

export const profileEdit = z.object({
  op_section: z.enum(SECTIONS),
  operation: z.enum(['add', 'edit', 'delete', 'reorder']),
  op_data: z.object({ value: z.optional(z.unknown()), index: z.nullish(z.int().check(z.nonnegative())) }),
  /**
   * Version of the section the edit is based on (`versions`): a different one is a conflict. Without it the last write
   * wins.
   */
  version: z.optional(z.int()),
})
export type ProfileEdit = z.infer<typeof profileEdit>

/** The result of an edit, or the paths of its errors in `op_data`, empty for the whole. */
export type Edited = { content: ProfileContent } | { wrong: string[] }

/**
 * Applies an edit, on the server and optimistically on the page. `add` inserts an entry at `index`, or last; `edit`
 * replaces the one at `index`, or without it the whole section; `delete` removes one, or empties a summary; `reorder`
 * moves the one at `index` to the position `value`. An invalid entry is rejected as a whole.
 */
export function applyProfileEdit(profile: ProfileContent, edit: ProfileEdit): Edited {
  const { op_section: section, operation, op_data: data } = edit
  if (isListSection(section))
    return withEditedList(profile, LISTS[section], applyListEdit(profile[LISTS[section]], section, edit))
  if (operation === 'edit') return applyPartEdit(profile, section, data.value)
  if (operation === 'delete' && section === 'summary') return { content: { ...profile, summary: null } }
  return { wrong: ['operation'] }
}

export const isListSection = (section: Section): section is ListSection => section in LISTS

function applyPartEdit(profile: ProfileContent, section: Exclude<Section, ListSection>, value: unknown): Edited {
  if (section === 'summary') {
    const parsed = content.profileContent.shape.summary.safeParse(value === '' ? null : value)
    return parsed.success ? { content: { ...profile, summary: parsed.data } } : { wrong: ['value'] }
  }
  if (section === 'preferences') {
    const parsed = content.preferences.safeParse(value)
    return parsed.success ? { content: { ...profile, preferences: parsed.data } } : toWrongFields(parsed.error)
  }
  // fields the call omits stay as they are
  const { firstName, lastName, nameOrder, phone, location, headline } = profile
  const standing = { firstName, lastName, nameOrder, phone, location, headline }
  const parsed = content.basicInfo.safeParse(value instanceof Object ? { ...standing, ...value } : value)
  return parsed.success ? { content: { ...profile, ...parsed.data } } : toWrongFields(parsed.error)
}

type Entry = ProfileContent[(typeof LISTS)[ListSection]][number]
type EditedList = { list: readonly Entry[] } | { wrong: string[] }

function applyListEdit(
  list: readonly Entry[],
  section: ListSection,
  { operation, op_data: { value, index } }: ProfileEdit,
): EditedList {
  const at = index ?? null
  if (operation === 'add') {
    const entry = parseEntry(section, value)
    return 'wrong' in entry ? entry : { list: list.toSpliced(at ?? list.length, 0, entry.value) }
  }
  if (at === null) return operation === 'edit' ? parseEntryList(section, value) : { wrong: ['index'] }
  const standing = list[at]
  if (!standing) return { wrong: ['index'] }
  if (operation === 'delete') return { list: list.toSpliced(at, 1) }
  if (operation === 'edit') {
    const entry = parseEntry(section, value)
    return 'wrong' in entry ? entry : { list: list.with(at, entry.value) }
  }
  const place = z.int().check(z.nonnegative(), z.lt(list.length)).safeParse(value)
  return place.success ? { list: list.toSpliced(at, 1).toSpliced(place.data, 0, standing) } : { wrong: ['value'] }
}

const ENTRIES = {
  skills: content.skill,
  experience: content.work,
  education: content.education,
  languages: content.language,
  certificates: content.certificate,
  links: content.link,
} satisfies Record<ListSection, z.ZodMiniType>

function parseEntry(section: ListSection, value: unknown): { value: Entry } | { wrong: string[] } {
  const parsed = ENTRIES[section].safeParse(value)
  if (!parsed.success) return toWrongFields(parsed.error)
  const ends = 'dates' in parsed.data ? parsed.data.dates : null
  return ends && isRangeBackwards(ends) ? { wrong: ['value.dates'] } : { value: parsed.data }
}

function parseEntryList(section: ListSection, value: unknown): EditedList {
  if (!Array.isArray(value)) return { wrong: ['value'] }
  const list: Entry[] = []
  for (const [at, one] of value.entries()) {
    const entry = parseEntry(section, one)
    if ('wrong' in entry) return { wrong: entry.wrong.map((path) => path.replace(/^value/, `value.${at}`)) }
    list.push(entry.value)
  }
  return { list }
}

function withEditedList(profile: ProfileContent, name: (typeof LISTS)[ListSection], edited: EditedList): Edited {
  if ('wrong' in edited) return edited
  const parsed = content.profileContent.safeParse({ ...profile, [name]: removeDuplicateEntries(edited.list) })
  return parsed.success ? { content: parsed.data } : { wrong: ['value'] }
}

/** Keeps one of equal skills or languages, however they are spelled. */
function removeDuplicateEntries(list: readonly Entry[]): readonly Entry[] {
  const seen = new Set<string>()
  return list.filter((entry) => {
    if (!('proficiency' in entry || 'fluency' in entry)) return true
    const name = entry.name.toLocaleLowerCase()
    return seen.has(name) ? false : seen.add(name)
  })
}

/** Whether the end is before the start, both MM/YYYY or YYYY. */
function isRangeBackwards({ startDate, endDate }: { startDate: string | null; endDate: string | null }): boolean {
  if (!startDate || !endDate) return false
  const [start, end] = [startDate, endDate].map((text) => text.split('/').toReversed())
  // a year without a month includes all its months
  if (start?.[0] === end?.[0]) return (start?.[1] ?? '01') > (end?.[1] ?? '12')
  return (start?.[0] ?? '') > (end?.[0] ?? '')
}

function toWrongFields({ issues }: z.core.$ZodError): { wrong: string[] } {
  return { wrong: [...new Set(issues.map(({ path }) => ['value', ...path].join('.')))] }
}
