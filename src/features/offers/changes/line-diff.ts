/** Replaced lines of a letter; either side may be empty. `page` is where the new ones are, or would be. */
export type LineChange = { page: number; before: string[]; after: string[] }

type Line = { text: string; page: number }

/**
 * Most cells of the table that finds unchanged lines, 16 MB. Beyond that, everything between the first and the last
 * change counts as changed.
 */
const MOST_CELLS = 4_000_000

/**
 * Compares two letters line by line, from top to bottom, in as few changed lines as possible. Empty if they read the
 * same.
 */
export function diffLines(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const start = countSameAtStart(before, after)
  const end = countSameAtEnd(before.slice(start), after.slice(start))
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const common = old.length * now.length <= MOST_CELLS ? findCommonLines(old, now) : []
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  for (const [commonOld, commonNow] of [...common, [old.length, now.length] as const]) {
    if (commonOld > i || commonNow > j)
      changes.push({
        page: (now[j] ?? after[start + j] ?? after.at(-1) ?? old[i])?.page ?? 1,
        before: old.slice(i, commonOld).map(({ text }) => text),
        after: now.slice(j, commonNow).map(({ text }) => text),
      })
    ;[i, j] = [commonOld + 1, commonNow + 1]
  }
  return changes
}

/** The longest common subsequence, as places in both. */
function findCommonLines(old: readonly Line[], now: readonly Line[]): [number, number][] {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const getLength = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i]?.text === now[j]?.text ? getLength(i + 1, j + 1) + 1 : Math.max(getLength(i + 1, j), getLength(i, j + 1))
  const common: [number, number][] = []
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (old[i]?.text === now[j]?.text) common.push([i++, j++])
    else if (getLength(i + 1, j) >= getLength(i, j + 1)) i += 1
    else j += 1
  }
  return common
}

function countSameAtStart(a: readonly Line[], b: readonly Line[]): number {
  const differs = a.findIndex(({ text }, place) => text !== b[place]?.text)
  return differs === -1 ? a.length : differs
}

function countSameAtEnd(a: readonly Line[], b: readonly Line[]): number {
  return countSameAtStart(a.toReversed(), b.toReversed())
}
