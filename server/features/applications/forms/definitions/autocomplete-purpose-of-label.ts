import { ABOUT_THEM } from './autocomplete-labels.ts'
import { findProfileFieldByLabel, normalizeQuestionLabel } from './profile-field-labels.ts'

/** Characters of a label: longer ones are sentences, and the patterns must not run on page-long text. */
const MAX_LABEL_LENGTH = 100
const MAX_QUESTION_LENGTH = 70
const WHERE =
  /^[\s¿]*(?:where (?:do you (?:currently )?(?:live|reside)|are you (?:currently )?(?:based|located|living))|wo (?:wohnen sie|wohnst du|leben sie)|où (?:habitez|résidez|vivez)[- ]vous|dónde (?:vives?|resides?)|onde (?:você )?mora|dove (?:vivi|abiti|risiedi)|waar woon je|gdzie mieszkasz|где вы живете)[\s?.*]*$/iu
/** Matches English phrases before the name of what is asked for, such as "please enter". */
const ASKING =
  /^\s*(?:what(?:\s+is|[’']s)|please\s+(?:enter|give|state|provide|confirm)|(?:re-?)?enter|link\s+to|provide)\s+/i
/** Words before a noun that tell whose or which it is. */
const BEFORE =
  /^\s*(?:your|my|the|legal|current|present|permanent|primary|personal|private|residential|contact|applicant(?:[’']?s)?|candidate(?:[’']?s)?|best|confirm|repeat|verify|re-?type|ihre?|deine?|meine?|aktuelle[rs]?|private[rs]?|votre|ton|ta|vos|su|tu|seu|sua|il tuo|la tua|uw|je|din|ditt|twoje?|twój|ваш[аеи]?|твоё|твое)\s+(?=\p{L})/iu
/** Matches qualifiers after the name of what is asked for, such as "optional". */
const BEHIND =
  /[\s,;–—-]+(?:optional|required|if (?:any|applicable)|(?:of|de|di|der) (?:residence|residencia|résidence|residência|residenza))\s*$/iu
const ALTERNATIVES = /\s*[/|;]\s*|\s+(?:or|oder|ou|o|of|eller|lub|или|veya)\s+/iu
const QUESTION_WORDS =
  /\b(?:what|which|where|welche[mrsn]?|quel(?:le)?|qu[eé]|quai?l|cu[áa]l|quale|welke?|vilken|hvilken|jak[iae]\w*|hangi)(?!\p{L})|как|どこ|どの|どちら|何/iu
const LIVING =
  /\b(?:live|reside|residing|living|based|located|wohn(?:en|st|haft)|leb(?:en|st)|habitez|habites|résidez|vivez|vives?|resides?|reside|mora|moras|vive|vivi|abiti|risiedi|woont?|woon je|verblijf|bor|mieszkasz|mieszka|живете|живёте|проживаете|yaşıyorsun\w*|oturuyorsun\w*)(?!\p{L})|お住まい|在住|居住/iu
/** Words by which a label asks for a wish: to work somewhere, or to live there one day. */
const WISHES =
  /\b(?:would|will|like to|willing|relocat\w+|möchten|würden|umzieh\w+|aimeriez|souhait\w+|gustaría|quisiera|gostaria|vorrei|vorresti|zou)(?!\p{L})/iu
const QUESTIONS: ReadonlyMap<string, RegExp> = new Map([
  [
    'address-level2',
    /\b(?:city|town|stadt|ort|ville|ciudad|cidade|citt[àa]|stad|by|kota|mie[śs]cie|городе|şehir\w*)(?!\p{L})|市|都市/iu,
  ],
  [
    'address-level1',
    /\b(?:state|province|bundesland|provincia|estado|provincie|région|regione)(?!\p{L})|都道府県|省/iu,
  ],
  ['country-name', /\b(?:country|land|pays|pa[íi]s|paese|kraju|стране|ülke\w*)(?!\p{L})|国/iu],
])

const OF_PROFILE: Readonly<Partial<Record<string, string>>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  fullname: 'name',
  email: 'email',
  phone: 'tel',
  location: 'address-level2',
  headline: 'organization-title',
}

const BY_LABEL = new Map(
  Object.entries(ABOUT_THEM).flatMap(([purpose, labels]) =>
    labels.split(/,\s+/).map((label) => [normalizeQuestionLabel(label), purpose] as const),
  ),
)

/**
 * The HTML autocomplete purpose of a label: "Mobile number (with country code)", "Last name / Surname", "Which city
 * do you live in?". Null if the label means something else or is ambiguous.
 */
export function findPurposeOfLabel(written: string): string | null {
  const label = written.trim()
  if (label.length > MAX_LABEL_LENGTH) return null
  return (
    findAddressLinePurpose(label) ??
    listShortenedLabels(label).reduce<string | null>((found, one) => found ?? findPurposeOfShortenedLabel(one), null) ??
    findResidencePurpose(label)
  )
}

/**
 * The HTML autocomplete purpose of a profile field. A name that could be the first or the full name counts as the
 * full name.
 */
export function findPurposeOfProfileField(fact: string): string | undefined {
  return OF_PROFILE[fact] ?? (fact.startsWith('called ') ? 'name' : undefined)
}

/**
 * Whether a label means the first name in some forms, the last name in others, and the whole name in the rest:
 * "Nombre", "Name", "Nom".
 */
export function isAmbiguousNameLabel(label: string): boolean {
  return findProfileFieldByLabel(label)?.startsWith('called ') ?? false
}

/** The label as written, then with more and more of its context removed. */
function listShortenedLabels(label: string): string[] {
  const unbracketed = label.replaceAll(/\([^()]*\)|（[^（）]*）|\[[^\]]*\]/g, ' ').replace(/[?*:：؟？\s]+$/u, '')
  const bare = unbracketed
    .replace(ASKING, '')
    .replace(/\byour\s+/i, '')
    .replaceAll(/[¿¡]/g, '')
  const least = bare.replace(BEFORE, '').replace(BEHIND, '')
  return [...new Set([label, unbracketed, bare, least, least.replace(BEFORE, '')])]
}

/** The purpose of one reading; of alternatives ("Zip / Postcode", "Nachname oder Familienname") when they agree. */
function findPurposeOfShortenedLabel(reading: string): string | null {
  const direct = findPurposeByName(reading)
  if (direct !== null) return direct
  const parts = reading.split(ALTERNATIVES).filter((part) => part.trim() !== '')
  const purposes = new Set(parts.map(findPurposeByName))
  const [purpose] = purposes
  return parts.length > 1 && purposes.size === 1 ? (purpose ?? null) : null
}

/** The HTML autocomplete purpose of a label that consists of a known name only. */
export function findPurposeByName(text: string): string | null {
  const fact = findProfileFieldByLabel(text)
  return (
    (fact === null ? undefined : findPurposeOfProfileField(fact)) ?? BY_LABEL.get(normalizeQuestionLabel(text)) ?? null
  )
}

/** The purpose of "Address line 2" and the like: the number selects the line. */
function findAddressLinePurpose(label: string): string | null {
  const [, before = '', figure] = /^(.*\p{L})\D*([123])\D*$/u.exec(label) ?? []
  const purpose = figure === undefined ? null : findPurposeByName(before)
  return purpose === 'street-address' || purpose === 'address-line1' ? `address-line${figure}` : null
}

/** "Which country are you based in?", "In welcher Stadt wohnen Sie?": questions about where someone lives. */
function findResidencePurpose(label: string): string | null {
  if (label.length > MAX_QUESTION_LENGTH || !QUESTION_WORDS.test(label) || !LIVING.test(label) || WISHES.test(label))
    return null
  const matching = [...QUESTIONS].filter(([, words]) => words.test(label)).map(([purpose]) => purpose)
  return matching.length === 1 ? (matching[0] ?? null) : null
}

/** Whether a label asks where someone lives without saying town or country; people answer with the town. */
export function isHomeLocationQuestion(label: string): boolean {
  return label.length <= MAX_LABEL_LENGTH && WHERE.test(label)
}
