import type { Work } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { hasLegalForm, isCompanyName } from '#server/integrations/resume-parse/lexicon/employer-and-school-words.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { toDescriptionText } from './join-lines-to-paragraphs.ts'
import { splitEntries, type Entry } from './split-entries.ts'
import { readFormEntries, splitNameAndTown, type FormEntry } from './form-entries.ts'
import { canBeTown, splitHeadIntoPieces, type NamedPieces } from './split-head-into-pieces.ts'
import { readJapaneseEvents, toWorkEntries } from './japanese-form-events.ts'
import { toWorkDates } from './to-work-dates.ts'
import { classifyPiece, splitTitleAndEmployer } from './split-head-texts.ts'
import { readTableEntries } from './table-entries.ts'

/** A job, and the source lines of its values. */
export type FoundWork = { value: Work; lines: { title: Line[]; dates: Line[]; description: Line[] } }

/** Reads the jobs of a section, in order. */
export function readWorkSection(lines: readonly Line[]): FoundWork[] {
  const events = readJapaneseEvents(lines)
  if (events)
    return toWorkEntries(events).map(({ value, lines: of }) => ({
      value,
      lines: { title: of, dates: of, description: [] },
    }))
  const form = readTableEntries(lines, ['title', 'employer']) ?? readFormEntries(lines, ['title', 'employer'])
  if (form) return form.flatMap((entry) => buildWorkFromForm(entry) ?? [])
  const all = splitEntries(lines, hasTitleAndEmployer).map((entry) => ({ entry, named: splitHeadIntoPieces(entry) }))
  // "Nurse for Mercy Hill" is only split if most entries are written like this, because a subject may follow the word
  // as well.
  const single = all.filter(({ named }) => named.pieces.filter((piece) => !isKnownTown(piece.text)).length === 1)
  const split = single.filter(({ named }) => named.pieces.some((piece) => splitTitleAndEmployer(piece.text)))
  const isWithin = single.length === all.length && split.length * 2 > all.length
  const entries = isWithin ? all.map(({ entry, named }) => ({ entry, named: splitEmployerOffTitle(named) })) : all
  const isTitleFirst = hasTitlesFirst(entries.map(({ named }) => named))
  const found: FoundWork[] = []
  let above: string | null = null
  for (const { entry, named } of entries) {
    const assigned: AssignedWork = assignTitleAndCompany(named, isTitleFirst)
    const { title, isAbove } = assigned
    // Of several jobs with one employer, only the first names it, in a line above. A town is not another employer.
    const isTown: boolean = above !== null && assigned.company !== null && isKnownTown(assigned.company)
    const company: string | null = isTown ? null : assigned.company
    const location = isTown ? (assigned.location ?? assigned.company) : assigned.location
    const employer =
      company ??
      (entry.head.length === 1 || (named.pieces.length === 1 && (named.location ?? named.elsewhere) !== null) || isTown
        ? above
        : null)
    if (company !== null) above = isAbove ? company : null
    if (title === null) continue
    found.push({
      value: {
        title,
        company: employer,
        location,
        dates: toWorkDates(entry.dates, 'work'),
        description: toDescriptionText(entry.body),
      },
      lines: groupLinesByField(entry),
    })
  }
  return found
}

/** Builds a job of a form's entry. A job needs a title; here the employer's name does not take its place. */
function buildWorkFromForm({ values, lines, dates }: FormEntry): FoundWork | null {
  const { name, town } = splitNameAndTown(values.employer)
  const title = values.title ?? null
  if (title === null) return null
  const value = {
    title,
    company: name,
    location: values.place ?? town,
    dates: toWorkDates(dates, 'work'),
    description: values.tasks ?? null,
  }
  const head = [...(lines.title ?? []), ...(lines.employer ?? [])]
  return { value, lines: { title: head, dates: lines.dates ?? [], description: lines.tasks ?? [] } }
}

function groupLinesByField({ head, datesLine, body }: Entry): FoundWork['lines'] {
  return { title: head.map(({ line }) => line), dates: datesLine ? [datesLine] : [], description: body }
}

/** Whether the first lines are complete, because they name a title and an employer. */
function hasTitleAndEmployer(head: readonly string[], next: string): boolean {
  const pieces = head
    .flatMap((text) => text.split(/\s{2,}|\s+[|·•–—-]\s+|[,，、]\s*/u))
    .filter((piece) => /\p{L}/u.test(piece))
  if (!pieces.some(hasJobTitleWord) && isTitleLine(next)) return false
  if (!pieces.some(isCompanyName) && isEmployerLine(next)) return false
  return pieces.length > 1 && (head.length > 1 || pieces.some(hasJobTitleWord))
}

const LONGEST_TITLE = 70

/** Whether a line names the employer, which may follow a title and its team. */
const isEmployerLine = (text: string) =>
  text.split(/\s+/).length <= 6 && hasLegalForm(text) && /^[\p{Lu}\p{N}]/u.test(text)

/** Whether a line is a title, which may follow an office and its parent organization. */
const isTitleLine = (text: string) =>
  text.length <= LONGEST_TITLE &&
  /^\p{Lu}/u.test(text) &&
  !/[.:;]/.test(text) &&
  hasJobTitleWord(text.split(/\s+/).slice(0, 5).join(' '))

/** Whether titles come first in a section, judged by its unambiguous entries. */
function hasTitlesFirst(all: readonly NamedPieces[]): boolean {
  let votes = 0
  for (const { pieces } of all.filter((one) => one.pieces.length > 1)) {
    const title = pieces.findIndex((piece) => piece.isTitle && !piece.isCompany)
    const company = pieces.findIndex((piece) => piece.isCompany && !piece.isTitle)
    if (title === 0 || company > 0) votes += 1
    if (company === 0 || title > 0) votes -= 1
  }
  return votes >= 0
}

type AssignedWork = { title: string | null; company: string | null; location: string | null; isAbove: boolean }

/** Matches details of a stay in brackets: "Aya Healthcare (travel assignments: Tucson, AZ; Fresno, CA)". */
const ABOUT_STAY = /\s*\([^()]*[:;][^()]*\)$/u

const NO_PIECE: Pieces[number] = { text: '', line: 0, group: 0, isTitle: false, isCompany: false, isSchool: false }

function assignTitleAndCompany(named: NamedPieces, isTitleFirst: boolean): AssignedWork {
  const { pieces, location, elsewhere } = moveTownToLocation(named)
  const [only, second] = pieces
  if (!only) return { title: null, company: null, location: location ?? elsewhere, isAbove: false }
  if (!second) {
    const company = only.isCompany && !only.isTitle ? only.text : null
    return { title: only.text, company, location: location ?? elsewhere, isAbove: false }
  }
  const title = chooseTitlePiece(pieces, isTitleFirst)
  const rest = pieces.filter((piece) => piece !== title)
  const company = findEmployerPiece(rest) ?? findEmployerNextToTitle(rest, title, pieces)
  const field = listTitleContinuation(title, company, pieces)
  const left = rest.filter((piece) => piece !== company && !field.includes(piece))
  const town = left.find((piece) => canBeTown(piece.text) && piece.line === company?.line)?.text ?? null
  const isAbove = company !== undefined && company.line < title.line
  const whole = [title, ...field]
    .map(({ text, group }, at, all) => (at === 0 ? '' : all[at - 1]?.group === group ? ', ' : ' · ') + text)
    .join('')
  const employer = company ? splitBracketedTown(company.text.replace(ABOUT_STAY, '')) : null
  return {
    title: whole,
    company: employer?.name ?? null,
    location: location ?? town ?? employer?.town ?? elsewhere,
    isAbove,
  }
}

/** Separates a town in brackets, unless it is part of the name: "Brasserie du Nord (Lille)". */
function splitBracketedTown(text: string): { name: string; town: string | null } {
  const [, name = '', town = ''] = /^([^()]{3,}?)\s*\(([^()\d]{2,40})\)$/u.exec(text) ?? []
  return name !== '' && isKnownTown(town) && !isKnownTown(`${name.split(' ').at(-1) ?? ''} (${town})`)
    ? { name, town }
    : { name: text, town: null }
}

/** Matches a department, which belongs to the employer if that is named too. */
const DEPARTMENT =
  /^(?:department|dept\.?|division|faculty|school|section|fachbereich|fakultät|abteilung|lehrstuhl|institut für|klinik (?:und poliklinik )?für|service (?:de|d['’])|servicio de|reparto di|unità operativa|facultad|faculdade|facoltà|faculté|dipartimento|departamento|département|wydział|katedra|fakulta|afdeling|vakgroep) /iu

function findEmployerPiece(rest: Pieces): Pieces[number] | undefined {
  const named = rest.filter((piece) => (piece.isCompany || piece.isSchool) && !piece.isTitle)
  const wholes = named.filter((piece) => !DEPARTMENT.test(piece.text))
  const isParted = wholes.length > 0 && wholes.length < named.length
  return (isParted ? wholes : named).find((piece) => piece.isCompany || isParted)
}

/** Finds the part of a title after a comma if the employer is elsewhere: "Director, Product Marketing". */
function listTitleContinuation(title: Pieces[number], company: Pieces[number] | undefined, pieces: Pieces): Pieces {
  if (!company || company.group === title.group || !title.isTitle) return []
  const behind = pieces.slice(pieces.indexOf(title) + 1)
  if (isInTitleGroup(company, pieces) && company.line === title.line) return behind.slice(0, behind.indexOf(company))
  return behind.filter((piece) => piece.group === title.group && !piece.isCompany && !isKnownTown(piece.text))
}

/**
 * Whether a piece follows the title in its group, as in "Manager · Site Lead, Payments, Globex": a second title, its
 * field, and the employer last.
 */
function isInTitleGroup({ group }: Pieces[number], pieces: Pieces): boolean {
  const first = pieces.find((piece) => piece.group === group)
  return first !== undefined && first.isTitle && !first.isCompany
}

/** Splits the employer from a title that contains it: "Jefe de cocina en Casa Pepe". */
function splitEmployerOffTitle(named: NamedPieces): NamedPieces {
  const split = named.pieces.flatMap((piece) => {
    const both = splitTitleAndEmployer(piece.text, true)
    return both ? both.map((text) => ({ ...classifyPiece(text), line: piece.line, group: piece.group })) : [piece]
  })
  return split.length === named.pieces.length + 1 ? { ...named, pieces: split } : named
}

/** Drops the name of a town among several unclassified names, because it is the place. */
function moveTownToLocation(named: NamedPieces): NamedPieces {
  const { pieces, location } = named
  const open = pieces.filter((piece) => !piece.isTitle && !piece.isCompany)
  const isTold = pieces.some((piece) => piece.isTitle)
  if (pieces.length < 3 && !(pieces.length === 2 && isTold && open.length === 1)) return named
  const towns = open.filter((piece) => canBeTown(piece.text) && isKnownTown(piece.text))
  const [town] = towns
  const employers = pieces.filter((piece) => piece !== town && !(piece.isTitle && !piece.isCompany))
  if (!town || towns.length > 1 || (employers.length === 0 && !isTold)) return named
  // A single name beside a title may be an employer that is named like a town.
  if (employers.length === 0) return named
  return { ...named, pieces: pieces.filter((piece) => piece !== town), location: location ?? town.text }
}

type Pieces = NamedPieces['pieces']

function chooseTitlePiece(pieces: Pieces, isTitleFirst: boolean): Pieces[number] {
  const sure = pieces.filter((piece) => piece.isTitle && !piece.isCompany)
  const open = pieces.filter((piece) => !isCompanyName(piece.text))
  const [start] = pieces
  const likely = isTitleFirst ? start : (pieces.find((piece) => piece.line !== start?.line) ?? pieces[1])
  const choice = sure.length > 0 ? sure : open
  return choice.find((piece) => piece === likely) ?? choice[0] ?? start ?? NO_PIECE
}

/** Whether a text has no capitals; among several names, such a text is a task: "Skimming, float and set". */
const isLowercaseText = (text: string) => /^\p{Ll}/u.test(text) && !/\p{Lu}/u.test(text)

/**
 * Finds the employer's name next to a title: in the same line, preferably after a bar rather than a comma, otherwise in
 * the next line. The employer's town follows it.
 */
function findEmployerNextToTitle(rest: Pieces, title: Pieces[number], pieces: Pieces): Pieces[number] | undefined {
  const at = pieces.indexOf(title)
  const untitled = rest.filter((piece) => !piece.isTitle && !(pieces.length > 2 && isLowercaseText(piece.text)))
  const [before, after] = [
    untitled.filter((one) => pieces.indexOf(one) < at),
    untitled.filter((one) => pieces.indexOf(one) > at),
  ]
  const isBeside = (one: Pieces[number]) => one.line === title.line
  const isApart = (one: Pieces[number]) => isBeside(one) && one.group !== title.group
  const apart = after.find(isApart) ?? before.find(isApart)
  if (apart && isInTitleGroup(apart, pieces)) return untitled.findLast((piece) => piece.group === apart.group)
  return apart ?? after.find(isBeside) ?? before.find(isBeside) ?? after[0] ?? untitled[0] ?? rest[0]
}
