import { isTargetOutsideFile, isTargetSafeUntilClicked } from '#server/files/archive/link-targets.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'

/** Tags and attributes that embed another document as HTML or RTF, open a database, or show a page in a frame. */
const TAGS: Readonly<Record<string, RefusalReason>> = {
  altChunk: 'active-content',
  connectString: 'linked-content',
  udl: 'linked-content',
  sourceFileName: 'linked-content',
}
/** Elements of VML drawings that fetch pictures. */
const FETCHING: ReadonlySet<string> = new Set(['imagedata', 'fill', 'stroke'])
/** Elements of VML drawings that can be links. */
const SHAPES: ReadonlySet<string> = new Set(
  'shape shapetype group rect roundrect oval line polyline arc curve image background diagram textbox'.split(' '),
)

/**
 * The problem with a tag of a Word part that embeds or fetches something; null for all other tags. `tag` has no prefix.
 */
export function findTagProblem(tag: string, attribute: (name: string) => string): RefusalReason | null {
  const known = TAGS[tag]
  if (known) return known
  if (FETCHING.has(tag))
    return isTargetOutsideFile(attribute('src')) || isTargetOutsideFile(attribute('href')) ? 'linked-content' : null
  if (!SHAPES.has(tag)) return null
  return isTargetOutsideFile(attribute('src')) || !isShapeLinkAllowed(attribute('href')) ? 'linked-content' : null
}

/** Words that occur in every part where one of these tags has an effect. */
export const TELLING = ['altChunk', 'connectString', 'sourceFileName', 'src', 'href', 'udl'] as const

const isShapeLinkAllowed = (href: string) => isTargetSafeUntilClicked(href) || /^data:/i.test(href)
