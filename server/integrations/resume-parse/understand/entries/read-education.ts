import type { Education } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { hasDegreeWord, hasSchoolWord } from '#server/integrations/resume-parse/lexicon/employer-and-school-words.ts'
import {
  readCertificates,
  isValidityLine,
  type FoundCertificate,
} from '#server/integrations/resume-parse/understand/lists/read-certificates.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { toDescriptionText } from './join-lines-to-paragraphs.ts'
import { readFormEntries, splitNameAndTown, type FormEntry } from './form-entries.ts'
import { splitEntries, type Entry } from './split-entries.ts'
import { canBeEntryName, canBeTown, splitHeadIntoPieces, type NamedPieces } from './split-head-into-pieces.ts'
import { splitAtCommas, splitHeadTexts } from './split-head-texts.ts'
import { readJapaneseEvents, toEducationEntries } from './japanese-form-events.ts'
import { toWorkDates } from './to-work-dates.ts'
import { readTableEntries } from './table-entries.ts'

/** A school, and the source lines of its values. */
export type FoundEducation = { value: Education; lines: { school: Line[]; dates: Line[]; description: Line[] } }

/** The schools of a section, and the certificates among them. */
type FoundStudies = { education: FoundEducation[]; certificates: FoundCertificate[] }

/** Reads the schools of a section in order, and its certificates. */
export function readEducationSection(lines: readonly Line[]): FoundStudies {
  const events = readJapaneseEvents(lines)
  if (events) {
    const schools = toEducationEntries(events)
    return {
      education: schools.map(({ value, lines: of }) => ({ value, lines: { school: of, dates: of, description: [] } })),
      certificates: [],
    }
  }
  const form = readTableEntries(lines, ['school', 'degree']) ?? readFormEntries(lines, ['school', 'degree'])
  if (form) return { education: form.flatMap((entry) => buildEducationFromForm(entry) ?? []), certificates: [] }
  const education: FoundEducation[] = []
  const certificates: FoundCertificate[] = []
  let above: Piece | null = null
  for (const entry of splitEntries(lines, hasDegreeAndSchool)) {
    const named = withSchoolAbove(splitHeadIntoPieces(entry), above)
    const [lead] = named.pieces
    above = lead?.isSchool && named.pieces.some(({ line }) => line !== lead.line) ? lead : null
    const certificate = buildCertificateFromEntry(entry, named)
    if (certificate) certificates.push(certificate)
    else education.push(...buildEducationEntries(entry, named))
  }
  return { education, certificates }
}

/** Adds the school in a line above: of several degrees from one school, only the first names it. */
function withSchoolAbove(named: NamedPieces, school: Piece | null): NamedPieces {
  const [only] = named.pieces
  const isPlain =
    only !== undefined &&
    hasDegreeWord(only.text) &&
    named.pieces.every((piece) => !piece.isSchool && piece.line === only.line)
  return school && isPlain ? { ...named, pieces: [{ ...school, line: -1, group: -1 }, ...named.pieces] } : named
}

/**
 * Whether an entry is a list of courses: several dates, and neither a school nor a degree, as in "Asbestos awareness
 * 2023, PASMA 2022".
 */
function isListOfCourses({ head }: Entry, { pieces }: NamedPieces): boolean {
  const dates = head.flatMap(({ line }) => extractDates(line.text))
  const isInList = head.some(({ text }) => text.includes(';'))
  return (
    dates.length > 1 &&
    dates.every(({ isSingle }) => isSingle) &&
    pieces.every((piece) => !piece.isSchool && (!piece.isTitle || isInList) && !hasDegreeWord(piece.text))
  )
}

function buildEducationEntries(entry: Entry, named: NamedPieces): FoundEducation[] {
  if (isListOfCourses(entry, named)) return []
  const { school, degree, field } = assignSchoolDegreeField(named)
  if (school === null) return []
  const dates = toWorkDates(entry.dates, 'education')
  const value = { school, degree, field, dates, description: toDescriptionText(entry.body) }
  const found = entry.datesLine ? [entry.datesLine] : []
  return [{ value, lines: { school: entry.head.map(({ line }) => line), dates: found, description: entry.body } }]
}

const CERTIFICATE =
  /(?<!\p{L})(?:certifica\p{L}*|zertifi\p{L}*|certifi\p{L}*|attestat\p{L}*|attestation|habilitation|concours|führerschein|permis|الدورة|دورة|شهادة حضور|検定|证书)(?!\p{L})/iu

/**
 * Builds a certificate of an entry with a single date and no school, such as "CAPES Mathématiques, 2006"; null for
 * others.
 */
function buildCertificateFromEntry(entry: Entry, { pieces }: NamedPieces): FoundCertificate | null {
  const [only] = pieces
  const { dates, head } = entry
  if (!only || !dates?.isSingle || pieces.some((piece) => piece.isSchool)) return null
  const first = head[0]?.line
  if (first && isValidityLine(first.text)) return readCertificates([first])[0] ?? null
  const isPlain = pieces.length === 1 && !hasDegreeWord(only.text)
  if (!isPlain && !CERTIFICATE.test(only.text) && !CERTIFICATE.test(head[0]?.text ?? '')) return null
  const name = pieces.filter(({ line }) => line === only.line).map(({ text }) => text)
  const issuer = pieces.find(({ line }) => line !== only.line)?.text ?? null
  const value = { name: name.join(', '), issuer, issued: dates.end, expires: null, url: null }
  return { value, lines: head.map(({ line }) => line) }
}

function buildEducationFromForm({ values, lines, dates }: FormEntry): FoundEducation | null {
  const { name } = splitNameAndTown(values.school)
  if (name === null) return null
  const split = splitDegreeAndField(values.degree ?? null)
  const value = {
    school: name,
    degree: split.degree,
    field: split.field ?? values.subject ?? null,
    dates: toWorkDates(dates, 'education'),
    description: values.tasks ?? null,
  }
  const head = [...(lines.school ?? []), ...(lines.degree ?? [])]
  return { value, lines: { school: head, dates: lines.dates ?? [], description: lines.tasks ?? [] } }
}

const GRADE = /\s*\((?:c?gpa|note|abschlussnote|grade|nota|media|voto|mention|cijfer)[^()]{0,30}\)$/iu

const DEPARTMENT =
  /(?:研究科|学部|学科|学系|专业)$|^(?:faculty|department|fakultät|fachbereich|facultad|faculdade|facoltà|faculté|faculteit|dipartimento|departamento|département) (?!.*(?:universi|college|hochschul))/iu

/** Whether the first lines are complete, because they name a degree and a school. */
function hasDegreeAndSchool(head: readonly string[]): boolean {
  const pieces = splitHeadTexts(head).flatMap(splitAtCommas)
  const isSchool = (piece: string) => hasSchoolWord(piece) && !hasDegreeWord(piece) && !DEPARTMENT.test(piece)
  return (
    head.length > 2 ||
    (pieces.some(isSchool) && pieces.some((piece) => hasDegreeWord(piece) || (head.length > 1 && !isSchool(piece))))
  )
}

/** Matches words for the kind of education, which do not name its result. */
const KIND =
  /^(?:ausbildung|berufsausbildung|studium|lehre|umschulung|weiterbildung|formation|studies|opleiding|estudios)$/i

type Piece = NamedPieces['pieces'][number]
type AssignedEducation = { school: string | null; degree: string | null; field: string | null }

function assignSchoolDegreeField({ pieces }: NamedPieces): AssignedEducation {
  const [only] = pieces
  if (!only) return { school: null, degree: null, field: null }
  const school = findSchoolPiece(pieces)
  const rest = pieces.filter((piece) => piece !== school)
  const named = rest.find((piece) => hasDegreeWord(piece.text) && !KIND.test(piece.text))
  const degree = named ?? rest.find((piece) => !KIND.test(piece.text)) ?? rest[0]
  const others = rest.filter((piece) => piece !== degree && !piece.isSchool && !isTownOfSchool(piece, school))
  const split = splitDegreeAndField(degree?.text ?? null)
  const field = split.field ?? others.find((piece) => piece.line === degree?.line)?.text ?? null
  return { school: school?.text.replace(GRADE, '') ?? null, degree: split.degree, field }
}

/** Whether a piece is the town of the school before it: "Tradium, Randers". */
const isTownOfSchool = (piece: Piece, school: Piece | undefined) =>
  school !== undefined && piece.group === school.group && canBeTown(piece.text) && isKnownTown(piece.text)

function findSchoolPiece(pieces: NamedPieces['pieces']): Piece | undefined {
  const named = pieces.filter((piece) => piece.isSchool)
  // A department only counts as the school if no other one is named.
  const whole = named.filter((piece) => !DEPARTMENT.test(piece.text))
  const schools = whole.length > 0 ? whole : named
  const sure = schools.filter((piece) => !hasDegreeWord(piece.text))
  const plain = sure.find((piece) => !piece.isTitle) ?? sure[0] ?? schools[0]
  if (plain) return plain
  // Without a degree, the occupation takes its place: "Elektriker, Tradium".
  const qualified = pieces.filter((piece) => hasDegreeWord(piece.text))
  const degrees = qualified.length > 0 ? qualified : pieces.filter((piece) => piece.isTitle)
  const rest = pieces.filter((piece) => !degrees.includes(piece))
  if (qualified.length === 0 && degrees.length > 0) return rest.find(({ text }) => !isKnownTown(text)) ?? rest[0]
  // The school is in another line than the degree, or after a bar; otherwise it is the last name.
  const lines = new Set(degrees.map(({ line }) => line))
  const groups = new Set(degrees.map(({ group }) => group))
  return (
    rest.find((piece) => !lines.has(piece.line)) ??
    (groups.size > 0 ? rest.find((piece) => !groups.has(piece.group)) : undefined) ??
    rest.findLast((piece) => !canBeTown(piece.text)) ??
    rest.at(-1) ??
    pieces[0]
  )
}

/** Matches a degree with its class, which belong together: "BA (Hons) History". */
const HONOURS = /^([^()]{2,60}\((?:hons?|honours|honors)\.?\))[\s,:]+(?:in\s+)?(\S.*)$/iu

/**
 * Splits a degree from its subject: "Bachelor of Science in Computer Science", "B.Sc. Informatik", "Licence de
 * Mathématiques".
 */
function splitDegreeAndField(text: string | null): { degree: string | null; field: string | null } {
  if (text === null) return { degree: null, field: null }
  if (/\((?:hons?|honours|honors)\.?\)$/iu.test(text)) return { degree: text, field: null }
  const found =
    HONOURS.exec(text) ??
    /^(licence|maîtrise|maitrise|doctorat|licenciatura|licenciado|laurea(?: magistrale| triennale)?|mestrado|doutorado)\s+(?:de|d['’]|di|en|in|em)\s*(\p{Lu}.*)$/iu.exec(
      text,
    ) ??
    /^((?:bachelor|master|magister|kandidat|högskole|høgskole)\p{L}*)\s+i\s+(\S.*)$/iu.exec(text) ??
    /^(.{2,60}?)\s+(?:in|en|em|im fach|im)\s+(\S.*)$/iu.exec(text) ??
    /^((?:b\.?\s?sc|m\.?\s?sc|b\.?\s?a|m\.?\s?a|b\.?\s?eng|m\.?\s?eng|ph\.?\s?d|mba|llm|llb|bachelor|master)\.?)[\s,:]+(?!of\b|degree\b|d[ei']|universitari)(\S.*)$/iu.exec(
      text,
    ) ??
    /^([^()]{2,60}?)\s*[:：(（]\s*([^()（）]{5,})[)）]?$/u.exec(text)
  const [, degree = '', field = ''] = found ?? []
  const isGrade = !canBeEntryName(field)
  if (found && isGrade) return { degree: degree.trim(), field: null }
  return found && degree !== '' ? { degree: degree.trim(), field: field.trim() } : { degree: text, field: null }
}
