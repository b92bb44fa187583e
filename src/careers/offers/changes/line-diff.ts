/** Lines of a letter that were replaced by others; either may be none. `page` is where the new ones stand, or would. */
export type LineChange = { page: number; before: string[]; after: string[] }

type Line = { text: string; page: number }

/** Most cells of the table that finds what stayed, 16 MB: beyond that everything between the first and the last change counts as changed. */
const MOST_CELLS = 4_000_000

/** What changed between two letters, from above: as few lines as possible. None when they read the same. */
export function changedLines(before: readonly Line[], after: readonly Line[]): LineChange[] {
  const start = sameAtStart(before, after)
  const end = sameAtEnd(before.slice(start), after.slice(start))
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  const kept = old.length * now.length <= MOST_CELLS ? keptLines(old, now) : []
  const changes: LineChange[] = []
  let [i, j] = [0, 0]
  for (const [keptOld, keptNow] of [...kept, [old.length, now.length] as const]) {
    if (keptOld > i || keptNow > j)
      changes.push({
        page: (now[j] ?? after[start + j] ?? after.at(-1) ?? old[i])?.page ?? 1,
        before: old.slice(i, keptOld).map(({ text }) => text),
        after: now.slice(j, keptNow).map(({ text }) => text),
      })
    ;[i, j] = [keptOld + 1, keptNow + 1]
  }
  return changes
}

/** The longest common subsequence, as places in both. */
function keptLines(old: readonly Line[], now: readonly Line[]): [number, number][] {
  const width = now.length + 1
  const lengths = new Uint32Array((old.length + 1) * width)
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i]?.text === now[j]?.text ? lengthAt(i + 1, j + 1) + 1 : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1))
  const kept: [number, number][] = []
  for (let [i, j] = [0, 0]; i < old.length && j < now.length;) {
    if (old[i]?.text === now[j]?.text) kept.push([i++, j++])
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1
    else j += 1
  }
  return kept
}

function sameAtStart(a: readonly Line[], b: readonly Line[]): number {
  const differs = a.findIndex(({ text }, place) => text !== b[place]?.text)
  return differs === -1 ? a.length : differs
}

function sameAtEnd(a: readonly Line[], b: readonly Line[]): number {
  return sameAtStart(a.toReversed(), b.toReversed())
}
