import { COMMAS, HABIT_WORDS } from '#tests/bench/resumes/layouts/habit-words.ts'
import type { Entry, Section, Written } from '#tests/bench/resumes/layouts/written.ts'

/** Different ways to write the same lines. */
export type Habit = 'contact-labels' | 'skill-groups' | 'one-line' | 'dash' | 'preposition' | 'dates-with-employer'

/** The same content, written with the given habits. */
export function withHabits(written: Written, habits: readonly string[]): Written {
  const words = HABIT_WORDS[written.language]
  const joints = { at: words.at, comma: COMMAS[written.language] ?? ', ' }
  const contact = habits.includes('contact-labels')
    ? written.contact.map(({ kind, text }) => ({ kind, text: `${words.contact[kind]}: ${text}` }))
    : written.contact
  const sections = written.sections.map((section): Section => {
    if (section.kind === 'skills' && habits.includes('skill-groups')) return inGroups(section, words.groups)
    if (section.kind !== 'work') return section
    return { ...section, entries: section.entries.map((entry) => buildEntryWith(entry, habits, joints)) }
  })
  return { ...written, contact, sections }
}

/** The words between title and employer on one line. */
type Joints = { at: string; comma: string }

/** `preposition` requires the title first: "Nurse at Mercy Hill". */
function buildEntryWith(entry: Entry, habits: readonly string[], { at, comma }: Joints): Entry {
  const { first, second, dates } = entry
  if (habits.includes('one-line')) return { ...entry, first: `${first}${comma}${second}`, second: '' }
  if (habits.includes('dash')) return { ...entry, first: `${first} – ${second}`, second: '' }
  if (habits.includes('preposition')) return { ...entry, first: `${first}${at}${second}`, second: '' }
  if (habits.includes('dates-with-employer')) return { ...entry, second: `${second} | ${dates}`, dates: '' }
  return entry
}

function inGroups(
  section: Extract<Section, { kind: 'skills' | 'languages' | 'certificates' }>,
  [one, other]: readonly [string, string],
): Section {
  const half = Math.ceil(section.items.length / 2)
  const group = (name: string, items: readonly string[]) => `${name}: ${items.join(section.separator ?? ', ')}`
  return {
    ...section,
    separator: null,
    items: [group(one, section.items.slice(0, half)), group(other, section.items.slice(half))],
  }
}
