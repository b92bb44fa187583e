/** Most typing errors in a word that is still recognized. */
const MOST_SLIPS = 3

/** Finds the known word that was probably meant: the one with the fewest different letters. Null if none is similar. */
export function findNearestWord(word: string, known: readonly string[]): string | null {
  const near = known
    .map((one) => ({ one, slips: countLetterEdits(word.toLowerCase(), one) }))
    .filter(({ one, slips }) => slips <= Math.min(MOST_SLIPS, Math.ceil(one.length / 3)))
    .toSorted((a, b) => a.slips - b.slips)
  return near[0]?.one ?? null
}

/** Counts the letters to add, remove or change (Levenshtein distance). */
function countLetterEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [place, otherLetter] of [...other].entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (letter === otherLetter ? 0 : 1),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}
