import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'

export const PHONE_LABEL =
  /tel|phone|mobil|cell|handy|fon\b|fono|gsm|móvil|movil|celular|cellulare|portable|هاتف|جوال|موبايل|電話|携帯|电话|手机|전화|휴대|핸드폰|연락처|тел|моб|puh|tlf|kom\b|komórk|cep\b|☎|โทร|điện thoại|(?:^|[\s(])s?đt\b|s[ií]mi|\bwhats ?app|\bH\/?P\b|\bT\b|\bM\b|\bP\b/iu
const FAX = /fax|faks|факс|فاكس|传真|傳真|팩스/iu
/** Matches words before a number of pages, volumes or books: "pp. 994-1006", "Vol. 12", "ISBN 978-3-16-148410-0". */
const PAGES = /(?:\b(?:pp?(?!:)|pages?|vol|no|nr|isbn|issn|doi|id|iban|issue|art)\b[.:]?|\bS\.|№)\s*$/iu
/**
 * Matches words for ids of people and companies, and the few characters that may be between the word and the number.
 */
const ID = new RegExp(
  `(?<!\\p{L})(?:${[
    'vat|tax|taxpayer|tin|ein|ssn|social security|itin|npi|national insurance|nino|nhs|nmc|gmc|uen|abn|acn|tfn|pan|aadhaar|nric|fin|cnic|nin|bvn',
    'licen[cs]e|licen[cs]e no|permit|passport|registration|reg|certificate|credential|member|membership|employee|student|enrol?lment|account|visa|orcid|pin|id card|identity card|identification|ref|reference',
    'ust-?id(?:nr)?|ust|steuer\\p{Ll}*|st\\.?-?nr|sv-?nr|sozialvers\\p{Ll}*|rentenvers\\p{Ll}*|ahv|svnr|uid|handelsregister|hrb|hra|ausweis\\p{Ll}*|personalausweis\\p{Ll}*|reisepass\\p{Ll}*|pass|matrikel\\p{Ll}*|kunden\\p{Ll}*|konto\\p{Ll}*|führerschein\\p{Ll}*',
    "siret|siren|tva|n° tva|sécurité sociale|nir|insee|passeport|adeli|rpps|permis|avs|carte d'identité|numéro fiscal",
    'dni|nie|nif|cif|nss|rfc|curp|cuit|cuil|rut|run|ruc|c[eé]dula|pasaporte|colegiad[oa]|matr[ií]cula|licencia|tarjeta profesional|seguridad social',
    'cpf|cnpj|rg|ctps|pis|cnh|crm|crea|oab|coren|nis|cc|passaporte|cédula',
    "p\\.? ?iva|partita iva|c\\.? ?f\\.?|codice fiscale|carta d'identità|patente",
    'bsn|kvk|btw|rijbewijs|paspoort|personnummer|orgnr|org\\.? ?nr|cvr|cpr|fødselsnr|fødselsnummer|henkilötunnus|y-tunnus|pesel|nip|regon|dowód|ičo|dič|rodné číslo|adószám|taj|személyi',
    'tckn|tc kimlik\\p{Ll}*|t\\.c\\.|vergi|kimlik|sgk|инн|снилс|паспорт|огрн|огрнип|іпн|рнокпп|єдрпоу',
    'رقم الهوية|الهوية|جواز السفر|الجواز|الإقامة|الرقم القومي|الرقم الوطني|السجل التجاري',
  ].join(
    '|',
  )})[^\\p{L}\\d]{0,4}(?:(?:no|nr|nº|number|num|numm?er|id|card|code|номер|n)(?!\\p{L})[^\\p{L}\\d]{0,4})?(?:\\p{Lu}{1,3}[ -]?)?(?:\\d{1,2}[ -])?$`,
  'iu',
)
const EASTERN_ID =
  /(?:身份证号?码?|护照号?码?|学号|工号|证书编号|编号|個人番号|マイナンバー|免許番号|登録番号|会員番号|주민등록번호|사업자등록번호|등록번호|면허번호)[\s:：]*$/u

const LONGEST_LABEL = 40

/** Returns the text before a number that belongs to it; a bar or wide gap separates. */
export const getTextBeforeNumber = (text: string, at: number) =>
  text
    .slice(Math.max(0, at - LONGEST_LABEL), at)
    .split(/[|·•;]|\s{3,}/u)
    .at(-1) ?? ''

export const isFaxLabel = (before: string) => FAX.test(before.slice(-10))
export const isPhoneLabel = (before: string) => PHONE_LABEL.test(before.slice(-24)) && !isIdLabel(before)
/** Whether the text before a number says that it is an id: "VAT 01234567890", "RN License 4155552671". */
export const isIdLabel = (before: string) => ID.test(before) || EASTERN_ID.test(before)

/** Whether a number is a page range, id, amount or period with as many digits as a phone number. */
export function isNoPhoneNumber(number: string, before: string): boolean {
  if (isFaxLabel(before) || PAGES.test(before) || isIdLabel(before)) return true
  // "994-1006" are pages, and "2,500-3,000" is an amount.
  if (/^\d{1,5}\s?-\s?\d{1,5}$/.test(number) && !PHONE_LABEL.test(before)) return true
  // CPF and CNPJ have formats that nothing else uses.
  if (/^\d{3}\.\d{3}\.\d{3}-\d{2}$|^\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}$/.test(number)) return true
  const digits = number.replaceAll(/\D/g, '').length
  if (digits < 7 || digits > 16) return true
  return !number.includes('+') && extractDates(number).length > 0
}
