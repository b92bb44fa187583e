import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { isListSection, LISTS, type ProfileEdit, type Section } from '#contract/profile/profile-edit.ts'

/** A section as it was when editing began. */
export type Seen = unknown

/** The fields of the profile that belong to a section. */
export function getSectionContent(profile: ProfileContent, section: Section): Seen {
  if (isListSection(section)) return profile[LISTS[section]]
  if (section !== 'basic_info') return profile[section]
  const { firstName, lastName, nameOrder, phone, location, headline } = profile
  return { firstName, lastName, nameOrder, phone, location, headline }
}

/**
 * Rebases an edit on a profile that another device has changed, or null if both changed the same thing and the
 * candidate must choose. Entries are matched by content; of the personal details, only those changed here are sent.
 */
export function rebaseEdit(edit: ProfileEdit, seen: Seen, present: ProfileContent): ProfileEdit | null {
  const { op_section: section, operation, op_data: data } = edit
  const now = getSectionContent(present, section)
  if (isSameJson(now, seen)) return edit
  if (section === 'basic_info') return rebaseFields(edit, seen, now)
  if (!isListSection(section)) return null
  const list = now as unknown[]
  if (operation === 'add')
    return { ...edit, op_data: { ...data, index: Math.min(data.index ?? list.length, list.length) } }
  const index = data.index ?? null
  if (index === null) return null
  const entry = (seen as unknown[])[index]
  const place = list.findIndex((one) => isSameJson(one, entry))
  if (place === -1) return null
  const value = operation === 'reorder' ? Math.min(Number(data.value), list.length - 1) : data.value
  return { ...edit, op_data: { value, index: place } }
}

/**
 * The edit for someone who overrides the other device: on top of its version, or as a new entry if the edited one is
 * gone. Null if there is nothing left to do.
 */
export function forceRebase(edit: ProfileEdit, seen: Seen, present: ProfileContent): ProfileEdit | null {
  const again = rebaseEdit(edit, seen, present)
  if (again) return again
  const { op_section: section, operation, op_data: data } = edit
  const index = data.index ?? null
  if (!isListSection(section) || index === null) return edit
  if (operation !== 'edit') return null
  // an entry that still has its index contains the other device's changes
  const isThere = present[LISTS[section]].length === (seen as unknown[]).length
  return isThere ? edit : { ...edit, operation: 'add', op_data: { value: data.value } }
}

/** The edit with only the lines that differ from what was seen; null if the other device changed one of them too. */
function rebaseFields(edit: ProfileEdit, seen: Seen, now: Seen): ProfileEdit | null {
  const [before, theirs] = [seen, now] as Record<string, unknown>[]
  const mine = Object.entries(edit.op_data.value ?? {}).filter(([name, value]) => value !== before?.[name])
  const isFree = mine.every(([name, value]) => theirs?.[name] === before?.[name] || theirs?.[name] === value)
  return isFree ? { ...edit, op_data: { value: Object.fromEntries(mine) } } : null
}

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
