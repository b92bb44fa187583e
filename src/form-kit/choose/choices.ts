/** One of the things that can be chosen. `note` stands beside the label, quieter (a calling code); `detail` is found by typing, never shown. */
export type ListedChoice = { value: string; label: string; note?: string; detail?: string; icon?: string }

/** The choices that a typed text means: those that begin with it first, then those that hold it. Marks and case do not count. */
export function matching(choices: readonly ListedChoice[], typed: string): readonly ListedChoice[] {
  const wanted = plain(typed)
  if (wanted === '') return choices
  const ranked = choices
    .map((choice) => ({ choice, rank: rankOf(choice, wanted) }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank)
  return ranked.map(({ choice }) => choice)
}

/** The choice whose label was typed in full. */
export function named(choices: readonly ListedChoice[], typed: string): ListedChoice | undefined {
  const wanted = plain(typed)
  return wanted === '' ? undefined : choices.find(({ label }) => plain(label) === wanted)
}

function rankOf({ label, note = '', detail = '' }: ListedChoice, wanted: string): number {
  const text = plain(label)
  if (text.startsWith(wanted)) return 0
  if (text.includes(` ${wanted}`)) return 1
  if (plain(note).startsWith(wanted) || plain(note).replace('+', '').startsWith(wanted)) return 2
  if (text.includes(wanted)) return 3
  return plain(detail).includes(wanted) ? 4 : NONE
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

const NONE = 9
