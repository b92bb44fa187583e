import { getDegreeSpan, detectLowestDegree } from '#server/features/jobs/match/facts/degree-level.ts'
import { FOUND, addRelatedFields, extractStudyFields } from './study-fields.ts'

/** Required fields of study: `codes`; `isUnclear` if a field is named but unknown, or only has to be relevant. */
export type StudyFields = { codes: string[]; isUnclear: boolean }

const DEGREE = '\u0002'
const WORDS = 4
/** Prepositions at the end of a degree's name that lead to its field. */
const LINK = /\s(?:in|der|des|im|als|zum|zur|en|ès|as)$/iu
const OF_ARTS =
  /(bachelor(?:['’]?s)?|master(?:['’]?s)?|b\.?a\.?|m\.?a\.?|b\.?sc?\.?|m\.?sc?\.?) (?:of|in) (?:applied )?(?:science|arts|sciences)(?!\p{L})/giu
/** Matches the duration or the credits of a degree: "(180 ECTS)", "(min. 3 years)". */
const NUMBERED = /\([^()]*\d[^()]*\)/gu
/** Matches the class or the level of a degree. */
const CLASS =
  /\b[12]\s?[:.]\s?[12]\b(?:\s+(?:or|and) (?:above|higher|better))?|\b(?:level|niveau|stufe|nivel|nível|livello)\s*\d\+?(?:\s*(?:[-/&]|or|and|to|oder|ou|et)\s*\d)?(?=[\s,)]|$)/giu
/** Matches a year of study after the name of a degree: "Master 2", "Master 1 oder 2". */
const YEAR_OF_IT = /^\s*[1-5](?:\s*(?:oder|or|ou|et|und|and|of|[-/&])\s*[1-5])?(?=[\s,]|$)/iu
/** Matches two fields side by side, or joined by a preposition. */
const MADE_OF = new RegExp(
  String.raw`${FOUND.trim()}\s+(?:(?:of|in|for|de|del|della|di|du|da|der|des|la|le|el|las|los)\s+)*${FOUND.trim()}`,
  'u',
)
/** Words that connect two degrees. */
const BETWEEN = /\s(?:in|im|en|der|des|ès|inom)\s+(?!(?:the|this|your|our|an?)(?!\p{L}))\p{L}+[^\p{L}]+\p{L}/iu
/** Qualifications that always belong to a subject. */
const OF_SUBJECT = /\b(?:nvq|btec|qcf|gcse|bts|dut)\b|\bqualification in\b/iu
/** Matches the start of another sentence or requirement. */
const ENDS =
  /[.;!。](?:\s|$)|\b(?:with|plus|and (?:at least|a minimum|strong|good|proven|\d)|sowie|mit|avec|con|com|met)\b|(?<!\b(?:in|of|en|der|des|im|als|zum|zur|de)\s)\d/iu
const ANY =
  /\bany (?:field|discipline|subject|area)|beliebige\p{L}* (?:fach|studien)|(?:toute|n'importe quelle) (?:discipline|filière)|cualquier (?:carrera|área|disciplina)|qualsiasi (?:disciplina|indirizzo)|qualquer área|ongeacht (?:de )?richting|dowolny kierunek|学部不問|専攻不問|أي تخصص/iu
const RELATED =
  /\b(?:related|similar|comparable|equivalent|adjacent)\b|\brelevant\b|verwandt|vergleichbar|ähnlich|connexe|similaire|équivalent|af[ií]n|relacionad|affin|correlat|verwant|vergelijkbaar|liknande|motsvarande|vastaav|pokrewn|関連|ذات صلة|مشابه/iu
const RELEVANT =
  /\b(?:relevant|related|appropriate|suitable|matching)\b|einschlägig|passend|fachspezifisch|pertinent|pertinente|adecuad|attinente|passende|relevante?|odpowiedni|関連する?|ذو صلة|ذات صلة/iu
/**
 * A name after the degree that is not a known field, or a word before it that degrees do not have. Anything not
 * certain to apply to every degree counts as a name.
 */
const NAMES_ANOTHER = new RegExp(
  String.raw`${DEGREE}(?:['’]?s)?\)?\s*(?:(?:degree|studies|diploma|title|examen|opleiding)\s*)?(?:in|of|as|an?|als|zum|zur|im|der|des|fur|en|em|ès|de|del|della|di|du|inom|i|z|w|na kierunku|kierunek|specjalnosc|في)\s+(?!(?:an?|the|this|your|our|einem?|einer|dem|high|good|is|required)(?!\p{L})(?!\s+\p{L}))[\p{L}\d]|${DEGREE}[^.;]*\s(?:in|im)\s+(?!(?:the|this|your|our|dem|good|particular|addition)(?!\p{L}))[\p{L}\d]|${DEGREE}(?:['’]?s)?\s+(?:degree\s+)?(?!(?:degree|required|preferred|needed|essential|desirable|is|are|or|and|from|at|plus|level|equivalent|qualification|holder|graduate|erforderlich|oder|und|vorausgesetzt|ist|wird|an|vorhanden|bzw|o|u|ou|y|et|e|requis\p{L}*|exig\p{L}*|required|completad\p{L}*|terminad\p{L}*|lub|minimum|vereist|kravs|vaaditaan|مطلوب\p{L}*|أو|أعلى)(?!\p{L}))\p{L}|の\s*${DEGREE}|(?<!\p{L})(?!(?:an?|the|completed|university|college|academic|higher|good|first|strong|undergraduate|graduate|advanced|your|have|hold|with|year|minimum|least|required|formal|or|and|abgeschlossen\p{L}*|bachelor|master)(?!\p{L}))[a-z]{4,} ${DEGREE}? ?degree(?!\p{L})`,
  'iu',
)

/** The fields of study a line requires; none if any will do. O(length · names). */
export function extractRequiredFields(line: string): StudyFields {
  if (ANY.test(line)) return { codes: [], isUnclear: false }
  const { before, degree, after } = splitLineAtDegree(line)
  const { codes } = extractStudyFields(`${before}${degree}${after}`)
  if (codes.length > 0) return { codes: RELATED.test(line) ? addRelatedFields(codes) : codes, isUnclear: false }
  const link = LINK.exec(degree)?.[0] ?? ''
  return {
    codes,
    isUnclear:
      RELEVANT.test(line) ||
      OF_SUBJECT.test(line) ||
      BETWEEN.test(degree) ||
      NAMES_ANOTHER.test(`${before}${DEGREE}${link}${after}`),
  }
}

/** The fields of study that an entry of a profile names. */
export function extractProfileFields(degree: string, field: string): string[] {
  const named = findUnambiguousFields(field)
  return named ?? findUnambiguousFields(degree.replaceAll(OF_ARTS, '$1')) ?? []
}

/** Null if no field is named; empty if several form an unknown one: "Music Business" is neither music nor business. */
function findUnambiguousFields(text: string): string[] | null {
  const { codes, rest } = extractStudyFields(text)
  if (codes.length === 0) return null
  const areAlike = codes.every((code) => code.slice(0, 2) === codes[0]!.slice(0, 2))
  return MADE_OF.test(rest) && !areAlike ? [] : codes
}

/** Splits a line at the names of degrees. Words that belong to a degree's name, such as "of Science", are no field. */
function splitLineAtDegree(line: string): { before: string; degree: string; after: string } {
  const cleaned = line
    .replaceAll(OF_ARTS, '$1')
    .replaceAll(NUMBERED, (bracket) => (detectLowestDegree(bracket) > 0 ? bracket : ' '))
    .replaceAll(CLASS, ' ')
  const [from, to] = getDegreeSpan(cleaned)
  // earlier words of the sentence, except those right before the degree, are about something else
  const before = cleaned
    .slice(0, from)
    .split(/[;:.]/)
    .at(-1)!
    .split(/(?<=\s)/)
    .slice(-WORDS)
    .join('')
  return {
    before,
    degree: cleaned.slice(from, to),
    after: cleaned.slice(to).replace(YEAR_OF_IT, ' ').split(ENDS, 1)[0]!,
  }
}
