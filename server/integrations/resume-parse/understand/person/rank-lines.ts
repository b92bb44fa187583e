import { isDocumentTitle } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { isGivenName } from '#server/integrations/resume-parse/lexicon/names/given-names.ts'
import { isJobTitle } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlace } from '#server/integrations/resume-parse/understand/country-code.ts'

/**
 * For each line, how many lines stand before it that are neither contact data nor titles of the document or of a job.
 */
export function rankLines(lines: readonly Line[]): number[] {
  let rank = 0
  return lines.map(({ text }) => {
    const own = rank
    if (!isOther(text) && !isDocumentTitle(text) && !SENTENCE.test(text)) rank += 1
    return own
  })
}

/** "Work. Learn. Grow.", "Hello, I'm Jane": said to the reader. */
const SENTENCE = /\p{Ll}{2}[.!](?:\s+\p{L}|$)|^(?:hello|hi|hey|welcome|dear)(?!\p{L})/iu

/** Addresses, numbers, towns, jobs and labels of a form; a name may be a town's. */
function isOther(text: string): boolean {
  if (/[\d@]|https?:|www\.|^[^:：]{2,25}[:：]/iu.test(text)) return true
  const [first = ''] = text.split(/\s/)
  return isPlace(text) || ((isKnownTown(text) || isJobTitle(text)) && !isGivenName(first))
}
