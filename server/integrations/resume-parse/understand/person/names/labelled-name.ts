import { TONGUES } from '#server/integrations/resume-parse/lexicon/languages/all-languages.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'

/** A name found by labels: as a whole, or in the two parts of a form. */
type LabelledName = {
  text: string
  /** Whether the family name comes first. */
  isTurned: boolean
  parts: { firstName: string; lastName: string } | null
  line: Line
}

/** The kind of a label; `turned` asks for the family name first. */
type Kind = 'whole' | 'turned' | 'given' | 'family'

const LABELS: readonly (readonly [Kind, string])[] = [
  [
    'given',
    'first name|first names|other names|other name(s)|other name|otros nombres|meno (krstné)|nombre de pila|jina la kwanza|tên|nome de batismo|nama depan|prenume|ime|vārds|vardas|eesnimi|όνομα|first name(s)|given name|given names|given name(s)|forename|forenames|vorname|vornamen|prénom|prénoms|prenom|nombres|nombre(s)|primeiro nome|nome próprio|voornaam|voornamen|الاسم الأول|名',
  ],
  [
    'family',
    'last name|surname|họ|nume de familie|nama belakang|nama keluarga|prezime|priimek|priezvisko|uzvārds|pavardė|perekonnanimi|επώνυμο|surname(s)|family name|nachname|familienname|zuname|nom de famille|apellido|apellidos|apellido(s)|sobrenome|sobrenomes|apelido|apelidos|cognome|achternaam|familienaam|اسم العائلة|اللقب|الكنية|姓',
  ],
  [
    'turned',
    'nazwisko i imię|nazwisko, imię|příjmení a jméno|příjmení, jméno|sukunimi ja etunimi|efternavn, fornavn|efternamn, förnamn|nachname und vorname|name und vorname|naam, voornamen|surname and other names|surname and first name|family name and given name|apellido y nombre|apellido, nombre|apellidos y nombres completos|nume, prenume|prezime, ime|priezvisko, meno|soyadı, adı|soyadı adı|name, vorname|name / vorname|nachname, vorname|nom et prénom|nom et prénoms|nom prénom|nom, prénom|nom / prénom|apellidos y nombre|apellidos y nombres|apellidos, nombre|cognome e nome|cognome nome|cognome / nome|surname(s) / first name(s)|surname / first name|surname, first name|last name, first name|naam en voornaam|naam, voornaam|nume și prenume|nume si prenume|nume / prenume|priezvisko a meno|priimek in ime|prezime i ime|اللقب والاسم',
  ],
  [
    'whole',
    "name|full name|names|full names|name in full|legal name|full legal name|preferred name|official name|complete name|name as per nric|name of employee|name of student|name of nurse|name of engineer|name of expert|name of staff|name of key staff|proposed expert|my name|employee name|applicant name|applicant’s name|applicant's name|candidate’s name|candidate's name|nume|numele|numele și prenumele|nume complet|jméno|ime|nombre del candidato|nombre del postulante|nom complet|nom de l’expert|nome do candidato|nome por extenso|nome social|nom i cognoms|izen-abizenak|nome e apelidos|bewerber|bewerberin|name des bewerbers|ad soyadı|namn i sin helhet|navn på kandidat|nama calon|pangalan ng aplikante|buong pangalan|ism va familiya|имя фамилия|name of candidate|name of the candidate|name of applicant|name of the applicant|candidate|applicant|nama|nama lengkap|nama penuh|họ và tên|họ tên|ชื่อ-นามสกุล|ชื่อ - นามสกุล|ชื่อ-สกุล|ชื่อ|nafn|fullt nafn|ime i prezime|ime in priimek|име и презиме|име|meno a priezvisko|meno|prenume și nume|ees- ja perekonnanimi|nimi|vārds, uzvārds|vārds uzvārds|vardas, pavardė|vardas pavardė|ονοματεπώνυμο|שם|שם מלא|نام و نام خانوادگی|नाम|pangalan|jina|your name|name and surname|candidate name|vor- und nachname|vorname und name|vorname, name|vor- und zuname|prénom et nom|nom|nombre|nombre completo|nombre y apellidos|nombres y apellidos|nome|nome completo|nome e apelido|nome e sobrenome|nome e cognome|nome cognome|nome / cognome|name / surname|first name(s) / surname(s)|first name(s) surname(s)|naam|volledige naam|voor- en achternaam|الاسم|الاسم الكامل|الاسم واللقب|الاسم بالكامل|氏名|名前|お名前|姓名|名字",
  ],
]

const KINDS: ReadonlyMap<string, Kind> = new Map(
  [...LABELS, ...TONGUES.flatMap(listLabelsOfLanguage)].flatMap(([kind, words]) =>
    words.split('|').flatMap((word): [string, Kind][] => (word === '' ? [] : [[toLabelKey(word), kind]])),
  ),
)

function listLabelsOfLanguage({ labels: { name, given, family } }: (typeof TONGUES)[number]): [Kind, string][] {
  return [
    ['given', given],
    ['family', family],
    ['whole', name],
  ]
}

/**
 * Normalizes a label: without spaces and in lower case. "氏 名" becomes 氏名, "NOM ET PRÉNOM" becomes "nom et prénom", "ADI
 * SOYADI" becomes "adı soyadı".
 */
function toLabelKey(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s*_]|^\d{1,2}[.)]/g, '')
      // Removes the dot that lower-casing "İ" leaves, as in "İSİM".
      .replaceAll('\u0307', '')
      .replaceAll('ı', 'i')
      .replaceAll("'", '’')
  )
}

const BESIDE_LABEL = /\s*[(（][^()（）]*[)）]\s*$|[.…·\s]{2,}$/u

const LONGEST_LABEL = 30

/**
 * Matches a label without a colon, if at least two words and nothing else follow it: "NAME JANE HOLLOWAY", "Full name
 * Jane Holloway".
 */
const BARE_LABEL =
  /^(?:full name|name|name of (?:the )?(?:candidate|applicant)|nama lengkap|imię i nazwisko|ime i prezime|jméno a příjmení|meno a priezvisko|nombre completo|nombres y apellidos|nombre y apellidos|nome completo|nom et prénom|họ và tên|adı? soyadı?|ονοματεπώνυμο)\s(?=(?:\p{Lu}[\p{L}\p{M}.'’-]*\s?){2,5}$)/iu
/** Matches the next label in a line: "Jane Holloway Gender: Female". */
const NEXT_LABEL =
  /\s+(?:gender|sex|dob|d\.o\.b\.?|date of birth|age|nationality|marital status|phone|tel|mobile|e-?mail|position|address|geburtsdatum|geschlecht|sexe|sexo|sesso|date de naissance|fecha de nacimiento|data de nascimento|cinsiyet|пол|性别|年龄|年齢|生年月日|성별|나이|生日|出生年月)\s*[:：].*$/iu

const APART = /^(?:[\p{Script=Han}々ヶ]{1,3}|[\p{Script=Hiragana}\p{Script=Katakana}ー]{1,7}|[가-힣]{1,2})$/u
const OTHER_LABEL =
  /^(?:性别|性別|年龄|年齢|民族|籍贯|国籍|学历|婚否|电话|電話|男|女|印|写真|照片|성별|나이|남|여|사진)$/u
const SPACED_LABEL =
  /^(?:(?:氏\s?名|姓\s?名|お?名前)(?=\s+\p{Script=Han})|(?:성\s?명|이\s?름|성\s?함|지\s?원\s?자)(?=\s+[가-힣]))/u

/**
 * Finds the kind of a label, which may have additions: "Name (in full)", "Full name (as per NRIC)", "Name ...........".
 */
function findKindOfLabel(label: string): Kind | undefined {
  if (label.length > LONGEST_LABEL) return undefined
  return KINDS.get(toLabelKey(label)) ?? KINDS.get(toLabelKey(label.replace(BESIDE_LABEL, '')))
}

const LONGEST_NAME = 80

/** Finds the name in a form's labels; null without one. Half a name does not count. */
export function findLabelledName(lines: readonly Line[]): LabelledName | null {
  const found = new Map<Kind, { text: string; line: Line }>()
  for (const [at, line] of lines.entries())
    for (const { kind, text } of extractLabelledValues(line, lines[at + 1]))
      if (!found.has(kind)) found.set(kind, { text, line })
  const [whole, given, family] = [found.get('whole'), found.get('given'), found.get('family')]
  const turned = found.get('turned')
  if (given && family) return createDividedName(given.text, family)
  // A label for the whole name may mean the family name alone, as in "Name: Koch, Vorname: Eva", or be the given name,
  // as in "Nombre: Eva, Apellidos: Gil Paz".
  if (whole && given)
    return containsNameWords(whole.text, given.text) ? createUndividedName(whole) : createDividedName(given.text, whole)
  if (whole && family)
    return containsNameWords(whole.text, family.text)
      ? createUndividedName(whole)
      : createDividedName(whole.text, family)
  if (whole) return createUndividedName(whole)
  return turned ? { ...createUndividedName(turned), isTurned: true } : null
}

const createUndividedName = ({ text, line }: { text: string; line: Line }): LabelledName => ({
  text,
  isTurned: false,
  parts: null,
  line,
})

function createDividedName(given: string, { text: family, line }: { text: string; line: Line }): LabelledName {
  return { text: `${given} ${family}`, isTurned: false, parts: { firstName: given, lastName: family }, line }
}

function containsNameWords(whole: string, part: string): boolean {
  const words = new Set(whole.toLowerCase().split(/[\s,]+/))
  return part
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.has(word))
}

type LabelledText = { kind: Kind; text: string }

/** Extracts the labels of a line with their values: in the next part, after a colon, or alone in the next line. */
function extractLabelledValues(line: Line, next: Line | undefined): LabelledText[] {
  const found: LabelledText[] = []
  for (const [at, part] of line.parts.entries()) {
    const { label, rest, isOpen } = splitAtLabel(part)
    const kind = findKindOfLabel(label)
    if (!kind) continue
    const inside = rest.replace(NEXT_LABEL, '').trim()
    const text =
      inside ||
      (joinNameInCells(line.parts.slice(at + 1)) ??
        line.parts[at + 1] ??
        (isOpen && at === 0 ? getTextBelow(line, next) : ''))
    if (canBeNameValue(text)) found.push({ kind, text })
  }
  return found
}

/**
 * Splits a part into label and rest. A label ends at a colon, at a dash with spaces, or before capitals if the text
 * before them is a label. `isOpen`: nothing follows the colon.
 */
function splitAtLabel(part: string): { label: string; rest: string; isOpen: boolean } {
  const colon = part.search(/[:：]/)
  // After some labels a space is enough: "氏名 中野 美咲".
  const spaced = SPACED_LABEL.exec(part)?.[0].length ?? BARE_LABEL.exec(part)?.[0].length ?? -1
  const dash = part.search(/\s[-–—=]+\s/u)
  const at = colon !== -1 ? colon : dash !== -1 ? dash : spaced
  if (at === -1) return { label: part, rest: '', isOpen: false }
  return { label: part.slice(0, at), rest: part.slice(at).replace(/^\s*[:：=–—-]*\s*/u, ''), isOpen: colon !== -1 }
}

/** Finds a name whose family and given name are in separate cells of a form and alone in their line: "伊藤", "健太郎". */
function joinNameInCells([family = '', given = '', ...more]: readonly string[]): string | null {
  const isApart = more.length === 0 && APART.test(family) && APART.test(given) && !OTHER_LABEL.test(given)
  return isApart ? `${family} ${given}` : null
}

/** Returns the text below a label, where a form may have its value. */
function getTextBelow(line: Line, next: Line | undefined): string {
  return next && next.parts.length === 1 && next.column === line.column ? next.text : ''
}

function canBeNameValue(text: string): boolean {
  return text !== '' && text.length <= LONGEST_NAME && !/[\d@:：]/.test(text) && !KINDS.has(toLabelKey(text))
}
