import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { hasJobTitleWord } from '#server/integrations/resume-parse/lexicon/job-words.ts'
import {
  joinRegexAlternatives,
  listWordsOfAllLanguages,
} from '#server/integrations/resume-parse/lexicon/languages/all-languages.ts'
import { isKnownTown } from '#server/integrations/resume-parse/understand/known-towns.ts'
import { isIdLabel } from './is-no-phone-number.ts'
import {
  findCountryCodeAtEnd,
  isPlaceText,
  hasStreet,
} from '#server/integrations/resume-parse/understand/place-text.ts'

const OTHER_LABELS = joinRegexAlternatives(listWordsOfAllLanguages(({ labels }) => labels.address))
const PLAIN_LABEL =
  /^(?:(?:permanent|present|current|residential|home|mailing|postal|contact|correspondence|local)\s+address|address for (?:communication|correspondence)|address|location|residence|city|based in|lives in|adresse|anschrift|wohnort|ort|domicile|lieu|ville|dirección|direccion|ubicación|ciudad|residencia|endereço|localização|cidade|indirizzo|residenza|città|adres|woonplaats|العنوان|الموقع|المدينة|السكن|住所|現住所|地址|所在地|现居地|居住地|现居城市|城市)\s*[:：]?\s*/iu
const LABEL = new RegExp(`${PLAIN_LABEL.source}|^(?:${OTHER_LABELS})(?!\\p{L})\\s*[:：]?\\s*`, 'iu')
/** Matches a town after its postcode. */
const POSTCODE =
  /(?:^|[,\s])(?:[A-Z]{1,2}-)?(?:\d{4,6}(?:[-\s]?\d{3}|\s?[A-Z]{2})?|\d{3}\s\d{2}|\d{2}-\d{3})\s+(\p{Lu}[\p{L}.'’-]+(?:\s+(?:\p{Lu}|am|an der|im|de|la|le|di|sur|en|upon)[\p{L}.'’-]*){0,3})/u
/** Matches a town before a British postcode. */
const BRITISH = /(?:^|,)\s*(\p{Lu}[\p{L}.' -]{1,30}?),?\s+[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?=$|[\s,])/u
/**
 * Matches a town before an Indian postcode, which has six digits and does not begin with 0: "Tiruchirappalli - 620
 * 017".
 */
const INDIAN = /(?:^|,)\s*(\p{Lu}[\p{L}.' ]{1,30}?)\s*[-–]\s*[1-9]\d{2}\s?\d{3}(?=$|[\s,.(])/u
const US = /((?:\p{Lu}[\p{L}.'-]+\s?){1,3}),\s*([A-Z]{2})(?:\s+\d{5}(?:-\d{4})?)?(?=$|[\s,·|])/u
/** Matches a town and state without a comma: "Missoula MT 59801". */
const WITHOUT_COMMA =
  /(?:^|,\s)((?:\p{Lu}[\p{Ll}.'-]+\s){1,3})(A[LKRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s+\d{5}(?:-\d{4})?(?=$|\s)/u
/** Matches a Korean town, which is the first word of an address: "서울특별시 마포구". */
const KOREAN = /(?<!\p{Script=Hangul})(\p{Script=Hangul}{2,4}(?:특별자치시|특별시|광역시|시))(?!\p{Script=Hangul})/u
/**
 * Matches a town after its abbreviation, as in "г. Казань"; "м." is a town in Ukrainian, but an underground station in
 * Russian.
 */
const CYRILLIC = /(?:^|[,\s])(?:г|гор)\.\s?(\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{Ll}+)?)/u
const UKRAINIAN = /(?:^|[,\s])(?:м|г|гор)\.\s?(\p{Lu}\p{Ll}+(?:[\s-]\p{Lu}\p{Ll}+)?)/u
/** Matches postcode, prefecture or province, town, and street. */
const EASTERN =
  /(?:〒?\s*\d{3}-?\d{4}\s*)?((?:[\p{Script=Han}]{2,3}[都道府県省]|北京|上海|天津|重庆)?[\p{Script=Han}]{1,6}?[市区區县縣](?:[\p{Script=Han}]{1,4}[区區])?)/u

/** What is known about the person; the `name` is not a place. */
type About = { language: string | null; name: string | null }

/** Matches a file name, such as "CV_LukasMeyer_2024". */
const FILE_NAME = /^[^\s@:/]*_[^\s@:/]*$/u

const BOX =
  /(?<!\p{L})(?:P\.?\s?O\.?\s?Box|Postfach|Apartado|Casilla|Caixa Postal|Postboks|Postbus)\s*#?\d+(?:\s\d+)*/giu

/** Matches words before the place where someone lives: "Residente a Chieti", "wohnhaft in Trier". */
const LIVES_IN =
  /^(?:residente (?:a|in|en|em)|domiciliat[oa] (?:a|in)|domiciliée? à|demeurant à|habite à|wohnhaft in|based in|lives in|living in|located in|проживаю? в|zamieszkał[ya] w|bosatt i|bor i|bopæl i)\s+(?=\p{Lu})/iu

const LABEL_BEFORE =
  /^(?:e-?mail|mail|tel|telefon|phone|mobile|mobil|cell|web|website|address|adresse|anschrift|dirección|endereço|indirizzo|adres|العنوان|住所|地址)\s*[.:：]+\s*/iu

const BRITISH_NATION = /^(?:Wales|Scotland|England|Northern Ireland)$/

const CONTACT =
  /[^\s,|·•]+@[^\s,|·•]+|(?:https?:\/\/|www\.)\S+|[\w-]+\.(?:com|org|net|io|dev)\b\S*|[+(]*\d[\d\s().\-/‑–]{6,}\d/giu

const BARS = /\s*[|·•‧∙;⚭⌂☎✉]\s*|\s{2,}/u
const DASHES = /\s+[|·•–—]\s+|\s{2,}/u

const INDIAN_STATE =
  /^(?:Andhra Pradesh|Arunachal Pradesh|Assam|Bihar|Chhattisgarh|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Manipur|Meghalaya|Mizoram|Nagaland|Odisha|Orissa|Punjab|Rajasthan|Sikkim|Tamil ?nadu|Telangana|Tripura|Uttar Pradesh|U\.?P\.?|M\.?P\.?|Uttarakhand|West Bengal)$/iu

/** Finds the place where the person lives: the town, with state or country if given. */
export function findLocation(all: readonly Line[], about: About): { location: string; line: Line } | null {
  const lines = all.filter(({ text }) => !FILE_NAME.test(text)).flatMap(dropBirthData)
  for (const [at, line] of lines.entries()) {
    const labelled = findPlaceAfterLabel(line)
    const location =
      labelled === null ? null : findLabelledTown(labelled, getAddressContinuation(line, lines[at + 1]), about)
    if (location) return { location, line }
  }
  const pieces = lines.flatMap((line, at) => {
    const own = splitWithoutContacts(line, about)
    const cut =
      own.length === 1 && /(?<!\p{L} (?:19|20)\d)\d$|[,،]$/u.test(own[0] ?? '')
        ? getAddressContinuation(line, lines[at + 1])
        : ''
    return (cut === '' ? own : [`${own[0] ?? ''} ${cut}`]).map((text) => ({ text, line }))
  })
  for (const { text, line } of pieces) {
    const town = text.length < 120 ? findTownInAddress(text, about) : null
    if (town) return { location: town, line }
  }
  for (const { text, line } of pieces)
    for (const part of [text, ...text.split(DASHES)]) {
      const location = findPlaceInText(part, about)
      if (location) return { location, line }
    }
  for (const { text, line } of pieces) {
    const town = findKnownTown(text)
    if (town) return { location: town, line }
  }
  for (const [at, line] of lines.entries()) {
    const town = findTownAfterStreet(line.text) ?? findTownBesideContact(line, [lines[at - 1], lines[at + 1]])
    if (town && town !== about.name) return { location: town, line }
  }
  return null
}

/** Returns the next line if it may be the rest of an address that a narrow column has split. */
const getAddressContinuation = ({ column }: Line, next: Line | undefined) =>
  next && next.column === column && next.parts.length === 1 && next.text.length < 40 && !/[@:：]/.test(next.text)
    ? next.text
    : ''

function findLabelledTown(text: string, next: string, about: About): string | null {
  const town = findTownInAddress(text, about) ?? findKnownTown(text)
  if (town) return town
  const both = `${text} ${next}`
  const cut = next === '' ? null : (findTownInAddress(both, about) ?? findKnownTown(both))
  // After a label for the address, text without a number is a place, known or not.
  return cut ?? findTownAfterStreet(text) ?? (/\d/.test(text) ? null : text)
}

/** Splits a line into parts without mail and web addresses and phone numbers. */
function splitWithoutContacts({ parts, text }: Line, { name }: About): string[] {
  if (text.length > 400) return []
  return parts
    .flatMap((part) => part.replaceAll(BOX, ' | ').replaceAll(CONTACT, ' | ').split(BARS))
    .map((piece) =>
      piece
        .replace(LABEL_BEFORE, '')
        .replace(LIVES_IN, '')
        .replaceAll(/^[\s,:：·•|–—-]+|[\s,:：·•|–—-]+$/gu, ''),
    )
    .filter((piece) => piece.length > 1 && piece !== name && piece !== getInitials(name) && !isOnlyLabel(piece))
}

/** Returns the person's initials, which look like a company's. */
const getInitials = (name: string | null) =>
  name
    ?.split(/[\s-]+/)
    .flatMap((word) => /^\p{Lu}/u.exec(word) ?? [])
    .join('')

/** Matches a place of birth, which is not the place of residence. */
const BIRTH =
  /^(?:nat[oa] (?:a|il|in)|née?(?: le| à|\(e\))|born|geboren|geb\.|geburts\p{L}*|nacid[oa]|nascid[oa]|fecha (?:y lugar )?de nac\p{L}*|lugar de nac\p{L}*|data (?:e (?:luogo|local) )?(?:di|de) nasc\p{L}*|luogo (?:e data )?di nascita|local de nascimento|naturalidade|natural de|date (?:and place )?of birth|place of birth|birth ?place|date (?:et lieu )?de naissance|lieu de naissance|d\.?o\.?b\.?|doğum|narozen\p{L}*|datum narození|místo narození|urodz\p{L}*|data urodzenia|miejsce urodzenia|дата рождения|место рождения|родил\p{L}*|дата народження|місце народження|народи\p{L}*|született|születési|syntym\p{L}*|född|født|fødsels\p{L}*|geboorte\p{L}*|تاريخ الميلاد|مكان الميلاد|籍贯|出生|生年月日|생년월일|본적|state of origin|hometown)(?!\p{L})/iu

/** Removes place and date of birth from a line; a label in a separate cell is removed with its value. */
function dropBirthData(line: Line): Line[] {
  const parts = line.parts.filter((part) => !(BIRTH.test(part) && part.length < 80))
  if (parts.length === line.parts.length) return [line]
  const isCell = BIRTH.test(line.parts[0] ?? '') && !parts.some((part) => /^[^:：]{2,20}[:：]./u.test(part))
  return parts.length === 0 || isCell ? [] : [{ ...line, parts, text: parts.join('  '), from: [line] }]
}

/** Finds a town in the gazetteer, with the state or country after it. */
function findKnownTown(text: string): string | null {
  if (text.length > 90 || /@|https?:/.test(text) || hasJobTitleWord(text)) return null
  const parts = text.split(/\s*[,،，、]\s*|\s+[–-]\s+|(?<=\p{Ll})\s*\/\s*(?=\p{Lu})/u).filter((part) => part !== '')
  if (parts.length > 5) return null
  const at = parts.findLastIndex(
    (part, index) => part.split(' ').length < 5 && isKnownTown(part) && !(index > 0 && isStateOrRegion(part)),
  )
  const [town, behind] = [parts[at], parts[at + 1]]
  if (town === undefined || (parts.length === 1 && town.split(' ').length > 3)) return null
  return behind !== undefined && (isPlaceText(behind) || isStateOrRegion(behind)) ? `${town}, ${behind}` : town
}

/** Matches US states that share their names with towns elsewhere. */
const AMERICAN_STATE =
  /^(?:Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|(?:West )?Virginia|Washington|Wisconsin|Wyoming)$/

/** Whether a text is a region that shares its name with towns elsewhere. */
const isStateOrRegion = (text: string) =>
  AMERICAN_STATE.test(text) || BRITISH_NATION.test(text) || INDIAN_STATE.test(text)

/** Finds the town after a street and its number: "شارع الواحة 45، الشارقة". */
function findTownAfterStreet(text: string): string | null {
  const parts = text.split(/[,،、]/u).map((part) => part.trim())
  if (parts.length > 2 && isStateOrRegion(parts.at(-1) ?? '')) parts.pop()
  const last = parts.at(-1) ?? ''
  return parts.length > 1 && parts.length < 5 && /\d/.test(parts.slice(0, -1).join(' ')) && canBeTown(last)
    ? last
    : null
}

/** Finds the town in a short line between phone number and mail address. */
function findTownBesideContact({ text, gap }: Line, near: readonly (Line | undefined)[]): string | null {
  const isContact = (one: string) => one.match(CONTACT) !== null
  // A single word may be a heading in an unknown language, so it must be among contact data.
  const hasContact = near.filter((one) => one !== undefined && isContact(one.text)).length
  const isAlone = hasContact > (gap < 1.9 ? 0 : 1) && /^[\p{Lu}\p{Lo}]/u.test(text)
  if (text.length > 300 || (!isContact(text) && !isAlone)) return null
  const rest = text
    .replaceAll(CONTACT, ' | ')
    .split(/\s*[|·•‧∙;]\s*|\s{2,}|\s+[–—-]\s+/u)
    .map((part) => part.replaceAll(/^[\s,:]+|[\s,:]+$/g, ''))
  return (
    rest.find((part) => canBeTown(part) && !text.includes(`${part}:`) && (isContact(text) || part === text)) ?? null
  )
}

function canBeTown(text: string): boolean {
  if (text.length < 2 || text.length > 40 || /[\d@:/]/.test(text) || text.split(/\s+/).length > 4) return false
  return /^\p{Lu}[\p{L}.'’ ,–-]+$/u.test(text)
    ? /\p{Ll}/u.test(text) && !hasJobTitleWord(text) && !isOnlyLabel(text)
    : /^(?:[\p{Script=Han}]{2,8}|[\p{Script=Arabic} ]{3,20})$/u.test(text) &&
        !hasJobTitleWord(text) &&
        !isOnlyLabel(text)
}

const LABELS =
  /^(?:e-?mail|mail|t[eé]l(?:e|efon|éfono|efone|efono|éphone|ephone)?\.?|mob\.?|port\.?|phone|mobile?|handy|web(?:site)?|linkedin|github|portable|móvil|celular|cellulare|telefoon|fax|adresse?|هاتف|البريد.*|الهاتف|جوال|電話|电话|邮箱|手机|メール|携帯)$/iu

/** Matches labels of phone numbers, such as "Contact No." */
const NUMBER_LABEL = /^(?:contact|mobile|cell(?:phone)?|tel(?:ephone)?|phone)\s*(?:nos?|numbers?|#)\.?$/iu

/**
 * Whether a text is only a label, such as "SIRET", which remains of a line whose number was taken for a phone number.
 */
const isOnlyLabel = (text: string) =>
  LABELS.test(text) || NUMBER_LABEL.test(text) || (text.length < 25 && isIdLabel(text))

function findPlaceAfterLabel({ text, parts }: Line): string | null {
  const [first = '', second] = parts
  const label = LABEL.exec(first)?.[0] ?? ''
  if (label === first && second !== undefined) return second
  const isColon = /[:：]\s*$/.test(label)
  if (label === '' || !isColon || label.length >= text.length) return null
  // Text after a gap with its own label is something else: "现居地:成都  电话:138 0013 8000".
  const isOwnAlone = second !== undefined && label.length < first.length && /^\p{L}[\p{L} .-]{0,20}[:：]/u.test(second)
  return (isOwnAlone ? first : text).slice(label.length).trim()
}

function findPlaceInText(text: string, about: About): string | null {
  if (text.length > 120 || /@|https?:|www\./.test(text)) return null
  const town = findTownInAddress(text, about)
  if (town) return town
  return isPlaceText(text) && text.split(/\s+/).length <= 6 ? text.trim() : null
}

/**
 * Finds the town of a Chinese or Japanese address: "浙江省杭州市西湖区" is 杭州, "福岡県福岡市中央区" is 福岡市. Japanese keeps the suffix for
 * town, Chinese does not.
 */
function findEasternTown(text: string, { language }: About): string | null {
  const found = EASTERN.exec(text)?.[1]
  if (found === undefined) return null
  const isJapanese = language === 'ja' || /[都道府県]/u.test(found) || /〒|[\u3040-\u30ff]/u.test(text)
  const town = /^(?:[\p{Script=Han}]{2,3}[省県])?([\p{Script=Han}]{2,4}?)市/u.exec(found)?.[1]
  if (town === undefined) return found
  return isJapanese ? `${town}市` : town
}

/** Finds an Indian town, whose postcode may follow the state: "Aurangabad, Maharashtra - 431005". */
function findIndianTown(text: string): string | null {
  const found = INDIAN.exec(text)
  const named = found?.[1]?.trim()
  if (!found || named === undefined) return null
  const before = text.slice(0, found.index).split(',').at(-1)?.trim() ?? ''
  return INDIAN_STATE.test(named) && isKnownTown(before) ? before : named
}

function findTownInAddress(text: string, about: About): string | null {
  const american = US.exec(text) ?? WITHOUT_COMMA.exec(text)
  if (american) return `${american[1]?.trim() ?? ''}, ${american[2] ?? ''}`
  const town = POSTCODE.exec(text)?.[1]?.trim()
  if (town && !hasStreet(town))
    return findCountryCodeAtEnd(text) === null ? town : `${town}, ${text.split(',').at(-1)?.trim() ?? ''}`
  const brazilian = /(?:^|,)\s*(\p{Lu}[\p{L}' ]{1,30}?)\s+[–-]\s+[A-Z]{2}(?=$|[\s,])/u.exec(text)?.[1]
  return (
    brazilian ??
    findIndianTown(text) ??
    BRITISH.exec(text)?.[1]?.trim() ??
    KOREAN.exec(text)?.[1] ??
    (about.language === 'uk' ? UKRAINIAN : CYRILLIC).exec(text)?.[1] ??
    findEasternTown(text, about)
  )
}
