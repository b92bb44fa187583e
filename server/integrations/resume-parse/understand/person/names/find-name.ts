import { isDocumentTitle } from '#server/integrations/resume-parse/lexicon/headings/exact-heading.ts'
import { dropNameExtras, dropHonorifics } from '#server/integrations/resume-parse/lexicon/names/name-words.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'
import { findLabelledName } from './labelled-name.ts'
import { countWordsInAddresses } from './name-hints.ts'
import { isNameSupported } from './name-evidence.ts'
import { scoreName } from './score-name.ts'
import { canBeName, listContinuationLines, listPossibleNames, type About } from './possible-names.ts'
import { isGivenName } from '#server/integrations/resume-parse/lexicon/names/given-names.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'

/** Matches sentences to the reader: "Work. Learn. Grow.", "Hello, I'm Jane". */
const SENTENCE = /\p{Ll}{2}[.!](?:\s+\p{L}|$)|^(?:hello|hi|hey|welcome|dear)(?!\p{L})/iu

/** The parts of the name if the document labels them; null otherwise. */
export type FoundName = {
  text: string
  isTurned: boolean
  parts: { firstName: string; lastName: string } | null
  line: Line
}

type Candidate = FoundName & { points: number; at: number }

const LAST_LINE = 120

const LAST_OF_TEXT = 60

/** Least score of a name. */
const ENOUGH = 1.5

const SURE = 8

/**
 * Finds the name of the person: by a label, large text at the top, or the words of the mail address. `isBody`: the
 * lines are among jobs and schools, which contain other names, so only a name in the mail address or in large text
 * counts.
 */
export function findPersonName(all: readonly Line[], about: About, isBody = false): FoundName | null {
  const lines = all.slice(0, LAST_LINE)
  const labelled = findLabelledName(lines)
  const candidates = listNameCandidates(lines, about).filter((one) => !isBody || isSupportedCandidate(one, about))
  const first = candidates.reduce<Candidate | null>(
    (best, one) => (best && best.points >= one.points ? best : one),
    null,
  )
  const best = first ? preferNativeScript(first, candidates, about.language) : null
  // A name in the largest text that also occurs in the addresses is certain; a form further down may be about someone
  // else.
  const isSure = first !== null && first.points >= SURE && countWordsInAddresses(first.text.split(' '), about.known) > 0
  if (labelled && canBeName(dropHonorifics(dropNameExtras(labelled.text))) && !(isSure && labelled.parts === null))
    return labelled
  return best
}

const isSupportedCandidate = ({ text, line }: Candidate, { known, usual }: About) =>
  countWordsInAddresses(text.split(' '), known) > 0 || (usual.size > 0 && line.size > usual.size * 1.5)

function listNameCandidates(lines: readonly Line[], about: About): Candidate[] {
  const { usual, known } = about
  const ranks = countNameLinesAbove(lines)
  return lines.flatMap((line, at) => {
    if (at >= LAST_OF_TEXT && line.size <= usual.size * 1.3 && !line.isEdge) return []
    const next = listContinuationLines(line, lines.slice(at + 1, at + 6), usual)
    return listPossibleNames(line, next, about).flatMap((text, place): Candidate[] => {
      const isAlone = isFirstAboveContact(lines, at)
      const points = scoreName(text, line, { rank: ranks[at] ?? at, place, usual, known, isAlone })
      return points > ENOUGH && isNameSupported(text, { lines, at, rank: ranks[at] ?? at, usual, known })
        ? [{ text, isTurned: false, parts: null, line, at, points }]
        : []
    })
  })
}

/** Whether a line is the first one and directly above contact data. */
function isFirstAboveContact(lines: readonly Line[], at: number): boolean {
  if (at > 1 || (at === 1 && !isDocumentTitle(lines[0]?.text ?? ''))) return false
  const next = lines[at + 1]?.text ?? ''
  return /@|\d[\d\s()./-]{6,}/.test(next) || isPlaceText(next)
}

const OWN: Readonly<Record<string, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /\p{Script=Han}/u,
  zh: /\p{Script=Han}/u,
}

/**
 * Prefers the name in the person's own script: the mail address matches "Jing Gao" and not "高静" above it, which is the
 * name as the person writes it.
 */
function preferNativeScript(best: Candidate, candidates: readonly Candidate[], language: string | null): Candidate {
  const own = OWN[language ?? '']
  if (!own || own.test(best.text)) return best
  return candidates.find((one) => Math.abs(one.at - best.at) === 1 && own.test(one.text)) ?? best
}

/**
 * Ranks each line by the number of lines before it that are neither contact data nor titles of the document or of a
 * job.
 */
function countNameLinesAbove(lines: readonly Line[]): number[] {
  let rank = 0
  return lines.map(({ text }) => {
    const own = rank
    if (!isNotName(text) && !isDocumentTitle(text) && !SENTENCE.test(text)) rank += 1
    return own
  })
}

/** Whether a text is not a name: addresses, numbers, towns, jobs and labels. Towns may be names as well. */
function isNotName(text: string): boolean {
  if (/[\d@]|https?:|www\.|^[^:：]{2,25}[:：]/iu.test(text)) return true
  const [first = ''] = text.split(/\s/)
  return isPlaceText(text) || ((isKnownTown(text) || hasJobTitleWord(text)) && !isGivenName(first))
}
