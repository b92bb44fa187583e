import { isLegalForm } from '#server/integrations/resume-parse/lexicon/legal-forms.ts'
import {
  hasLegalForm,
  isCompanyName,
  hasSchoolWord,
} from '#server/integrations/resume-parse/lexicon/employer-and-school-words.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isPlaceText } from '#server/integrations/resume-parse/understand/place-text.ts'

/** Matches separators of names in an entry: bars, dots, dashes with spaces. */
const STRONG = /\s+[|｜·•–—―]\s+|\s+-\s+|\s*[|｜]\s*|\s*[•·]\s+|\s{2,}|\t/u
/** Matches words that only precede an employer: "Engineer at Acme", "Ingénieur chez Acme". */
const AT =
  /\s+(?:@|at|bei der|bei|beim|chez|presso|bij|en la empresa|na empresa|para a empresa|junto de)\s+(?=[\p{Lu}\p{N}])|\s+(?:لدى|عند)\s+/u
/** Matches words that precede a subject as often as an employer: "Ingeniero en Telecomunicaciones". */
const IN = /\s+(?:en|em|na|no|with|for|für|pour|voor|per|w)\s+(?=[\p{Lu}\p{N}])|\s+(?:في)\s+/u
const COMMA =
  /\s*[,،，、;]\s+|[،，、]\s*|(?<=[\p{Script=Han}\p{Script=Katakana}]),(?=[\p{Script=Han}\p{Script=Katakana}])/u
/** Matches other suffixes after a comma that belong to the name before it. */
const SUFFIX = /^(?:jr|sr|phd|mba|m\.?d)\.?$/i

/** Matches a degree that is named twice: "Master of Science - MS, Chemistry". */
const SHORT_DEGREE = /^((?:bachelor|master|doctor|associate|licen)[^,]{2,60}?)\s+-\s+\p{Lu}[\p{L}.]{1,6}(?=,|$)/iu
/** Matches the subject of a thesis after a degree. */
const OF_THESIS =
  /[.,;]?\s+(?:dissertation|thesis|advis[eo]rs?|supervisors?|committee|abschlussarbeit|masterarbeit|bachelorarbeit|thèse|mémoire|tesis|tese|tesi)\s*:.*$/iu
/** Matches the space between a Korean school and its department. */
const KOREAN_SCHOOL = /(?<=(?:대학교|대학원|고등학교|전문대학))\s+/u

/** Splits the first lines of an entry into names, in order. */
export function splitHeadTexts(parts: readonly string[]): string[] {
  return parts
    .map((part) => part.replace(SHORT_DEGREE, '$1').replace(OF_THESIS, ''))
    .flatMap((part) => part.split(KOREAN_SCHOOL))
    .flatMap((part) => isolateAcronymWithName(part) ?? splitTitleAndDashedEmployer(part) ?? part.split(STRONG))
    .flatMap(splitAtColonOrSlash)
    .flatMap(splitAtPreposition)
    .map(trimPunctuation)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/**
 * Splits the short and long form of one name: "CESAR – Centro de Estudos e Sistemas Avançados do Recife", "Serviço
 * Nacional de Aprendizagem Industrial – SENAI".
 */
function isolateAcronymWithName(part: string): string[] | null {
  const names = part.split(/\s+[–—-]\s+/u)
  const [first = '', second = ''] = names
  if (names.length !== 2) return null
  return isAcronymOf(first, second) || isAcronymOf(second, first.split(', ').at(-1) ?? '') ? [part] : null
}

function isAcronymOf(short: string, long: string): boolean {
  if (!/^\p{Lu}{3,8}$/u.test(short)) return false
  const initials = long.split(/[\s-]+/).flatMap((word) => /^\p{Lu}/u.exec(word)?.[0] ?? [])
  return initials.join('') === short
}

/** Splits a title from an employer whose name contains a dash: "Oberarzt, Charité – Universitätsmedizin Berlin". */
function splitTitleAndDashedEmployer(part: string): string[] | null {
  const [, title = '', name = '', rest = ''] =
    /^([^,]{2,60}),\s+([^,–—]{2,40}?)\s+[–—]\s+([^–—,]{3,60})$/u.exec(part) ?? []
  if (name === '' || !hasJobTitleWord(title) || hasJobTitleWord(rest) || isCompanyName(name) || hasSchoolWord(name))
    return null
  return isCompanyName(rest) || hasSchoolWord(rest) ? [title, `${name} – ${rest}`] : null
}

function splitAtPreposition(piece: string): string[] {
  const [, degree = '', school = ''] = /^(.{2,80}?)\s+(?:from|of the)\s+(\p{Lu}.{3,80})$/u.exec(piece) ?? []
  if (degree !== '' && hasSchoolWord(school) && !hasSchoolWord(degree)) return [degree, school]
  const found = AT.exec(piece)
  if (!found) return [piece]
  const before = piece.slice(0, found.index)
  return hasJobTitleWord(before) || (found.index > 3 && before.split(/\s+/).length <= 5)
    ? [before, piece.slice(found.index + found[0].length)]
    : [piece]
}

/** Splits two names at a colon or slash if one of them is a title: "Acme: Marketing Manager", "営業担当 / 北陸メディア". */
function splitAtColonOrSlash(piece: string): string[] {
  const [, before = '', after = ''] =
    /^([^:：]{2,60})[:：]\s+([^:：]{2,80})$/u.exec(piece) ??
    /^([^/／]{2,60})\s+[/／]\s+([^/／]{2,80})$/u.exec(piece) ??
    []
  const isPair = before !== '' && !hasOpenBracket(before) && hasJobTitleWord(before) !== hasJobTitleWord(after)
  return isPair ? [before, after] : [piece]
}

/**
 * Matches an employer in brackets: "Marketing Manager (Acme, Berlin)". Brackets may also contain hours, kinds of
 * employment and "m/f/d".
 */
const IN_BRACKETS = /^([^()]{3,80}?)\s*\(([^()]{3,60})\)$/u
const NO_EMPLOYER =
  /\d|%|[mwfhdx]\s?\/\s?[mwfhdx]|time|zeit|remote|hybrid|freelanc|intern|stage|contract|vertrag|trainee|praktik|temps|cdi|cdd|jornada|parcial|integral|tempo|deeltijd|voltijd|volunt|ehrenamt|self/iu

/**
 * Splits a title from the employer after a word that usually precedes one, for entries without another employer.
 * `isSure`: all entries are written like this, so the title needs no known word.
 */
export function splitTitleAndEmployer(piece: string, isSure = false): [title: string, employer: string] | null {
  const [, title = '', employer = ''] = IN_BRACKETS.exec(piece) ?? []
  if (title !== '' && hasJobTitleWord(title) && !NO_EMPLOYER.test(employer))
    return [title, employer.split(',')[0] ?? employer]
  const found = IN.exec(piece)
  const before = found ? piece.slice(0, found.index) : ''
  const after = found ? piece.slice(found.index + found[0].length) : ''
  return found && (isSure || hasJobTitleWord(before)) && after !== '' ? [before, after] : null
}

/** Splits a piece at commas outside of brackets; "Acme, Inc." stays together. */
export function splitAtCommas(piece: string): string[] {
  const found: string[] = ['']
  for (const part of piece.split(COMMA)) {
    const open = found.at(-1) ?? ''
    // A comma in brackets does not separate.
    if (hasOpenBracket(open)) found[found.length - 1] = `${open}, ${part}`
    else found.push(part)
  }
  if (found.length === 2 && isSpacedHanOrKana(piece)) found.push(...(found.pop() ?? '').split(/\s+/))
  const pieces: string[] = []
  for (const part of found.map(trimPunctuation).filter((one) => one !== '')) {
    const before = pieces.at(-1)
    if (before !== undefined && (SUFFIX.test(part) || isLegalFormOf(before, part) || isCampusOf(before, part)))
      pieces[pieces.length - 1] = `${before}, ${part}`
    else pieces.push(part)
  }
  return pieces
}

/** Whether a text is a legal form after a name: "Acme, Co", but not "Denver, CO". */
const isLegalFormOf = (before: string, text: string) =>
  isLegalForm(text) && !(isPlaceText(text) && isKnownTown(before.split(', ').at(-1) ?? ''))

/** Matches universities with several locations, which are part of their names. */
const OF_PLACES =
  /^(?:the )?(?:university of (?:california|north carolina|wisconsin|illinois|massachusetts|maryland|texas|minnesota|nebraska|colorado|michigan|hawai.?i|missouri|tennessee|alabama|arkansas|alaska|nevada)|california state university|state university of new york|city university of new york|suny|cuny|indiana university|louisiana state university)$/i

/** Whether a text is the location of such a university: "University of California, Davis". */
const isCampusOf = (before: string, text: string) =>
  OF_PLACES.test(before) &&
  /^\p{Lu}\p{Ll}[\p{L} .'–-]{2,24}$/u.test(text) &&
  text.split(' ').length <= 3 &&
  isKnownTown(text)

/** Whether a text is Chinese or Japanese with a space, which may separate names there. */
const isSpacedHanOrKana = (text: string) =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー（）()・\s]+$/u.test(text) && /\S\s+\S/.test(text)

const hasOpenBracket = (text: string) => (text.match(/[(（]/gu)?.length ?? 0) > (text.match(/[)）]/gu)?.length ?? 0)

/** Trims punctuation around a name; balanced brackets stay. */
export function trimPunctuation(piece: string): string {
  const plain = piece.replaceAll(/^[\s,;:|·•–—)\]/-]+|[\s,;:|·•–—([-]+$/gu, '')
  const inner = /^[(（]([^()（）]*)[)）]$/u.exec(plain)?.[1]
  return (inner ?? (/^[^(（]*[)）]$/u.test(plain) ? plain.slice(0, -1) : plain)).trim()
}

/** Matches labels of forms, as in "Employer: Acme". */
const LABEL =
  /^(?:position|title|job title|role|employer|company|organization|organisation|arbeitgeber|firma|unternehmen|stelle|tätigkeit|poste|entreprise|employeur|puesto|empresa|cargo|azienda|datore di lavoro|ruolo|posizione|functie|werkgever|bedrijf|school|university|schule|hochschule|institution|degree|abschluss|bildungseinrichtung|location|ort|lieu|lugar|المسمى الوظيفي|الشركة|会社名|役職|公司|职位)\s*[:：]\s*/iu

/** Matches notes of public offices after a title. */
const NOTE = /\s*\(this is a federal job\)$/i

export const dropLabelAndNote = (piece: string) => piece.replace(LABEL, '').replace(NOTE, '')

export type Piece = { text: string; isTitle: boolean; isCompany: boolean; isSchool: boolean }

/** Matches the kind of school in brackets, which is not a name: "Diplom-Ingenieur (FH)". */
const KIND_OF_SCHOOL = /\((?:FH|TH|TU|BA|DH|HS|AMK|YAMK|VŠ|SŠ|HBO|WO|MBO|BUT|DUT|Univ\.?|Uni)\)/gu

/** Matches an office before its subject, which is not an employer: "Institut für Analytik". */
const OFFICE_FOR =
  /^(?:(?:institut|zentrum|(?:landes|bundes|gesundheits)?amt|(?:landes|bundes)?ministerium|agentur|verein|verband|akademie|gesellschaft|stiftung) (?:für|der|des)|institut (?:de|des|du|national|for|voor)|istituto (?:di|per|nazionale)|instituto (?:de|del|nacional)|institutt? for) /iu

export function classifyPiece(text: string): Piece {
  return {
    text,
    isTitle: hasJobTitleWord(text) && !hasLegalForm(text) && !OFFICE_FOR.test(text),
    isCompany: isCompanyName(text),
    isSchool: hasSchoolWord(text.replace(KIND_OF_SCHOOL, '')),
  }
}
