import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlaceText, isRemoteWork, isWorkModeText } from '#server/integrations/resume-parse/understand/place-text.ts'
import type { Entry } from './split-entries.ts'
import { classifyPiece, splitAtCommas, splitHeadTexts, dropLabelAndNote, type Piece } from './split-head-texts.ts'

/**
 * The first lines of an entry, split into pieces. Pieces between the same bars or dashes form a group; places are
 * separate. `elsewhere` is a way of working such as "Remote".
 */
export type NamedPieces = { pieces: NamedPiece[]; location: string | null; elsewhere: string | null }
type NamedPiece = Piece & { line: number; group: number }

/** Splits the first lines of an entry into names. */
export function splitHeadIntoPieces(entry: Entry): NamedPieces {
  const places: string[] = []
  const modes: string[] = []
  const pieces: NamedPiece[] = []
  let group = 0
  for (const [line, { parts }] of entry.head.entries()) {
    for (const text of splitHeadTexts(parts).map(dropLabelAndNote).filter(canBeEntryName)) {
      group += 1
      if (isWorkModeText(text)) modes.push(text)
      else if (isOnlyPlace(text)) places.push(text)
      else pieces.push(...splitPlacesOff(text, places).map((piece) => ({ ...piece, line, group })))
    }
  }
  return { pieces, location: places[0] ?? null, elsewhere: modes.find(isRemoteWork) ?? null }
}

/** Matches a state alone, or with postcode or country: "CO", "Denver, CO 80202", "NY United States". */
const STATE = /^[A-Z]{2}$|^(?:[\p{L} .'-]{2,30},\s*)?[A-Z]{2}\s+(?:\d{5}|US|United|Canada)/u

/** Whether a text is only a place. "杭州职业技术学院" begins with one, but is a school. */
function isOnlyPlace(text: string): boolean {
  // A text may be a place instead of an employer: "CO" is Colorado, but "Cook, Blue Heron, Lisbon, Portugal" contains
  // more than a place.
  if (STATE.test(text) && !classifyPiece(text.split(',')[0] ?? '').isSchool) return isPlaceText(text)
  const { isCompany, isSchool } = classifyPiece(text)
  return (
    !isCompany &&
    !isSchool &&
    isPlaceText(text) &&
    !(text.includes(',') && classifyPiece(text.split(',')[0] ?? '').isTitle)
  )
}

/** Whether a piece may be a name; grades and web addresses are not. */
export function canBeEntryName(text: string): boolean {
  return !/^(?:c?gpa|(?:end)?note|abschlussnote|mention|grade|nota|media|voto|average|durchschnitt|cijfer|المعدل|成績)\b|^(?:https?:\/\/|www\.)\S+$/iu.test(
    text,
  )
}

/** Matches a school and its town without the comma, as forms have them: "Syracuse University Syracuse, NY". */
const SCHOOL_IN = /^(\p{Lu}.*\s(?:University|College|Institute|School|Academy))\s+(\p{Lu}[\p{L} .'-]{2,30})$/u

/** Splits a text at commas, and separates the places at its end: "Engineer, Acme Inc., Berlin, Germany". */
function splitPlacesOff(text: string, places: string[]): Piece[] {
  const parts = splitAtCommas(text)
  if (parts.length === 1) return [classifyPiece(text)]
  const tail: string[] = []
  while (parts.length > 1 && isOnlyPlace(parts.at(-1) ?? '')) tail.unshift(parts.pop() ?? '')
  // A town precedes its state or country: "San Francisco, CA".
  if (tail.length > 0 && parts.length > 1 && isTownOfState(tail[0] ?? '', parts.at(-1) ?? ''))
    tail.unshift(parts.pop() ?? '')
  const [, school, town = ''] = SCHOOL_IN.exec(parts.at(-1) ?? '') ?? []
  if (tail.length > 0 && school !== undefined && isKnownTown(town)) {
    parts[parts.length - 1] = school
    tail.unshift(town)
  }
  if (tail.length > 0) places.push(tail.join(', '))
  return parts.filter(canBeEntryName).map(classifyPiece)
}

/** Whether a text is the town before this state or country; before a town, it would be an employer. */
function isTownOfState(area: string, text: string): boolean {
  if (!canBeTown(text)) return false
  return isKnownTown(text) || (!isKnownTown(area) && !/[市区區县縣]$/u.test(area))
}

/** Whether a text may be a town: it is short, and nothing says that it is something else. */
export function canBeTown(text: string): boolean {
  const { isTitle, isCompany, isSchool } = classifyPiece(text)
  return !isTitle && !isCompany && !isSchool && text.split(/\s+/).length <= 4 && text.length <= 30 && !/\d/.test(text)
}
