import type { MessageDraft } from './draft-row.ts'

/**
 * Merges the edits of two tabs to one draft. Additions and removals of either count; of two texts the changed one, or
 * both if both changed, so that nothing typed is lost.
 */
export function mergeMessageDrafts(base: MessageDraft, mine: MessageDraft, theirs: MessageDraft): MessageDraft {
  return {
    text: mergeTexts(base.text, mine.text, theirs.text),
    files: mergeLists(base.files, mine.files, theirs.files, ({ uid }) => uid),
    unsent: mergeLists(base.unsent, mine.unsent, theirs.unsent, ({ id }) => id),
  }
}

function mergeTexts(base: string, mine: string, theirs: string): string {
  if (mine === base || mine === theirs) return theirs
  if (theirs === base || mine.includes(theirs)) return mine
  if (theirs.includes(mine)) return theirs
  // The base text may already have been appended to theirs.
  const before = base && theirs.endsWith(`\n\n${base}`) ? theirs.slice(0, -base.length) : `${theirs}\n\n`
  return before + mine
}

function mergeLists<One>(
  base: readonly One[],
  mine: readonly One[],
  theirs: readonly One[],
  nameOf: (one: One) => string,
): One[] {
  const has = (list: readonly One[], one: One) => list.some((other) => nameOf(other) === nameOf(one))
  const remaining = theirs.filter((one) => has(mine, one) || !has(base, one))
  return [...remaining, ...mine.filter((one) => !has(base, one) && !has(theirs, one))]
}
