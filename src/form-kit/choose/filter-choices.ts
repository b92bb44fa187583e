/**
 * An option. `note` is shown beside the label in a muted color (a calling code); `detail` is found by typing, but never
 * shown.
 */
export type ListedChoice = { value: string; label: string; note?: string; detail?: string; icon?: string }

const NONE = 9

/**
 * The choices that match a typed text: those that begin with it first, then those that contain it. Case and accents are
 * ignored.
 */
export function filterChoices(choices: readonly ListedChoice[], typed: string): readonly ListedChoice[] {
  const folded = foldText(typed)
  if (folded === '') return choices
  const ranked = choices
    .map((choice) => ({ choice, rank: rankChoice(choice, folded) }))
    .filter(({ rank }) => rank < NONE)
    .sort((a, b) => a.rank - b.rank)
  return ranked.map(({ choice }) => choice)
}

/** The choice whose label was typed in full. */
export function findChoiceByLabel(choices: readonly ListedChoice[], typed: string): ListedChoice | undefined {
  const folded = foldText(typed)
  return folded === '' ? undefined : choices.find(({ label }) => foldText(label) === folded)
}

function rankChoice({ label, note = '', detail = '' }: ListedChoice, folded: string): number {
  const text = foldText(label)
  if (text.startsWith(folded)) return 0
  if (text.includes(` ${folded}`)) return 1
  if (foldText(note).startsWith(folded) || foldText(note).replace('+', '').startsWith(folded)) return 2
  if (text.includes(folded)) return 3
  return foldText(detail).includes(folded) ? 4 : NONE
}

function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
