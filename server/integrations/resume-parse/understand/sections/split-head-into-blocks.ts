import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import {
  isCompanyName,
  hasDegreeWord,
  hasSchoolWord,
} from '#server/integrations/resume-parse/lexicon/employer-and-school-words.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import type { Section } from './split-sections.ts'

/** Gap that an empty line leaves in plain text, in multiples of the line height. */
const EMPTY_LINE = 1.9
const CONTACT = /@|\d{3}|https?:|www\./

/**
 * Splits the text before the first known heading into blocks. Jobs and schools without headings, or with unknown ones,
 * are recognized by their words; other blocks are kept apart from name and address.
 */
export function splitHeadIntoBlocks(head: Section): Section[] {
  const blocks = groupLinesByGap(head.lines)
  if (blocks.length < 2) return [head]
  const sections: Section[] = [{ ...head, lines: [] }]
  let hasContact = false
  for (const [at, block] of blocks.entries()) {
    const kind = hasContact ? guessBlockKind(block, blocks[at + 1] !== undefined) : 'head'
    hasContact ||= block.some(({ text }) => CONTACT.test(text))
    const open = sections.at(-1)
    // Text below an unknown heading is not classified.
    if (kind === 'heading') sections.push({ kind: 'other', heading: null, lines: block })
    else if (open && (open.kind === kind || (kind === 'head' && at > 0 && open.kind === 'other')))
      open.lines.push(...block)
    else sections.push({ kind, heading: null, lines: block })
  }
  return sections
}

function groupLinesByGap(lines: readonly Line[]): Line[][] {
  const blocks: Line[][] = []
  for (const line of lines) {
    const open = blocks.at(-1)
    if (open && line.gap < EMPTY_LINE) open.push(line)
    else blocks.push([line])
  }
  return blocks
}

function guessBlockKind(block: readonly Line[], isFollowed: boolean): Section['kind'] | 'heading' {
  const texts = block.map(({ text }) => text)
  const [first = ''] = texts
  const isDated = texts.some((text) => extractDates(text).length > 0)
  if (isDated && texts.some((text) => hasSchoolWord(text)) && !hasJobTitleWord(first)) return 'education'
  if (isDated && texts.some((text) => hasDegreeWord(text)) && !texts.some((text) => isCompanyName(text)))
    return 'education'
  if (
    isDated &&
    texts.some((text) => /(?<!\p{L})(?:issued|expires?|valid until|certifi\p{L}*|licen[cs]e)(?!\p{L})/iu.test(text))
  )
    return 'certificates'
  const isPeriod = texts.some((text) => extractDates(text).some(({ isSingle }) => !isSingle))
  if (isPeriod && texts.slice(0, 3).some((text) => hasJobTitleWord(text) || isCompanyName(text))) return 'work'
  const isHeading = block.length === 1 && isFollowed && !isDated && first.length < 60
  return isHeading && !CONTACT.test(first) && !hasJobTitleWord(first) && !isPlaceText(first) ? 'heading' : 'head'
}
