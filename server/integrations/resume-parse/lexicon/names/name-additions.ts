import { isGivenName } from './given-names.ts'

/** Matches a former name: "geb. Voigt", "née Roussel", "z d. Nowak". */
const FORMER =
  /[\s,(–-]+(?:geb\.?|geborene?r?|n[ée]e?|born|roz\.|rozená|z domu|z d\.|урожд\.|урожд[её]нн\p{L}*|f\.d\.|född|født|o\.\s?s\.|nata|nascida|geboren)\s+\p{Lu}.*$/u
/** Matches a birth date or age: "*1988", ", born 1988", ", 34 years old". */
const BORN =
  /[\s,(–|-]+(?:\*\s?\d{2,4}|(?:born|geb\.|geboren|n[ée]e?|nato|nata|nacid[oa]|nascid[oa]|ur\.|nar\.)\s(?:(?:in|am|on|le|il|em|en)\s)?\d|\d{2}\s(?:years|yrs|jahre|ans|años|anos|anni|jaar|lat|let|år|лет|yaşında)\b).*$/iu
const PRONOUNS =
  /[\s,|·(–-]*(?<!\p{L})(?:she|he|they|sie|elle|ella)\s?\/\s?(?:her|hers|him|his|they|them|he|she|ihr|elles?)(?:\s?\/\s?\p{L}+)?\)?(?=$|[\s,|])/giu
/** Matches a nickname: "Jane 'Jay' Holloway", "Jane «Jay» Holloway". */
const NICKNAME = /\s(?:['‘’]\p{L}[^'‘’]{0,18}['’]|[«‹]\s?\p{L}[^«»‹›]{0,18}[»›])(?=\s|$)/gu
const ALIAS = /\s(?:aka|a\.k\.a\.|alias)\s.*$/iu
const INTRODUCED =
  /^(?:(?:hi|hello|hey|hallo|bonjour|hola|olá|ciao)(?:\sthere)?[!,.]*\s+)?(?:i\sam|i[’']m|my\sname(?:\sis|[’']s)|ich\sbin|mein\sname\sist|je\ssuis|je\sm[’']appelle|me\sllamo|mi\schiamo|by)\s+(?=\p{Lu})/iu
const MARKS = /[®™©]/gu

/** Matches abbreviations in lower case after a name, with a point and without: "lic. iur.", "mgr". */
const SMALL_BEHIND =
  /^(?!(?:Prof|Dr|Doz|Univ|Mag|Dipl|Ing|Mgr|Doc|Priv)(?!\p{L}))((?:\p{Lu}\S*\s+){2,6}?)[(]?(?:\p{Ll}{1,5}\.|mgr|inż|dr|lic|dipl)(?:\s.*)?$/u

/** Matches capital letters after a name that are a qualification and not a family name. */
const LETTERS =
  /^(?:[MOCKD]BE|FRS|FRSA|[FMA]?CIPD|[AF]?CMA|CGMA|ACMA|[MF]BCS|[MF]IET|[MF]CIOB|[MF]CIM|CITP|CA|CS|CWA|EA|RDN?|LD|NP|PE|PT|DPT|OTR|RPh|EMT|NREMT|EMT-[BP]|CFP|CRNA|FACS|FAAP|FACHE|FACP|CPHQ|SPHR|PHR|PSM|CSPO|CSM|CISA|CISM|CAMS|CFE|CIA|PMI-ACP|LEED|AIA|ASQ|QC|KC|SC|MP|BA|MA|BS|MS|BBA|BCA|MCA|MCom|BCom|BTech|MTech|BEd|MEd|DiS|CSc|DrSc|DSc|DBA|EMBA|MHBA|MPA|MSW|MPhil|DPhil|LLD|BDS|BVSc|MDS|DNB|LMFT|LMHC|LPC|BCBA|CCRN|CEN|FNP|FNP-C|FNP-BC|CNM|RGN|RMN|SRN|CPIM|CSCP|SSBB|CSSBB|SSGB)$/u
/** Matches qualifications with points and lower-case letters: "S.Kom.", "A.Md.", "Sp.A", "B.Sc.". */
const POINTED = /^(?:\p{Lu}\p{Ll}{0,3}\.){1,3}(?:\p{Lu}\p{Ll}*\.?)*$/u

/** Matches qualifications whose letters are read one by one: "BPharm", "FRCPath", "MRCVS". */
const SPELT = /^(?:\p{Lu}{2,}\p{Ll}+\S*|[BCDFGHJKLMNPQRSTVWXZ]{3,7})$/u

const isDottedAbbreviation = (word: string) => POINTED.test(word) && /\p{Ll}/u.test(word) && /\.\p{Lu}/u.test(word)

/** Removes additions from a name: former names, pronouns, nicknames and qualifications. */
export function dropNameAdditions(written: string): string {
  const text = written
    .replaceAll(MARKS, '')
    .replaceAll(/(?<=\p{L})[‐‑–](?=\p{L})/gu, '-')
    .replace(INTRODUCED, '')
    .replaceAll(PRONOUNS, '')
    .replace(BORN, '')
    .replace(FORMER, '')
    .replaceAll(NICKNAME, '')
    .replace(ALIAS, '')
    .replace(SMALL_BEHIND, '$1')
  return dropQualificationLetters(cutQualificationsAfterComma(text)).trim()
}

const EASTERN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}]/u
/** Matches Indonesian degrees: "Suharyanto, S.T." has one name and a degree. */
const BACHELOR_OF_INDONESIA = /^[SM]\.(?:[TEHPIM]\.?$|\p{Lu}\p{Ll}+)/u

/** Cuts a name at a comma that a qualification follows: "Jan Novotný, CSc.", but not "Novotný, Jan". */
function cutQualificationsAfterComma(text: string): string {
  const [name = '', behind = ''] = text.split(/\s*,\s*/)
  if (behind === '' || EASTERN.test(text) || /\d/.test(behind)) return text
  const isWhole = name.includes(' ')
  const words = behind.split(' ')
  if (BACHELOR_OF_INDONESIA.test(behind)) return name
  return isWhole && !words.every((word) => isPartOfInvertedName(word, name)) ? name : text
}

/** Whether a word after the comma belongs to an inverted name: given names, initials, particles, and suffixes. */
function isPartOfInvertedName(word: string, name: string): boolean {
  if (/^(?:jr|sr|jnr|snr|ii|iii|iv)\.?$/iu.test(word) || /^\p{Lu}\.?$/u.test(word)) return true
  if (isDottedAbbreviation(word) || LETTERS.test(word.replace(/\.$/u, ''))) return false
  if (/^\p{Lu}{2,}$/u.test(word)) return name === name.toUpperCase() && (word.length > 5 || isGivenName(word))
  if (/^\p{Ll}/u.test(word)) return /^(?:v[ao]n|de[rln]?|d[aio]s?|te[nr]?|la|le|af|bin|binti|bint)$/u.test(word)
  return /^\p{Lu}[\p{Ll}\p{M}]+(?:['’-]\p{L}[\p{Ll}\p{M}]*)*$/u.test(word)
}

/** Removes letters of qualifications after a name: "Jane Holloway MBE", "Petra Hinterleitner BA MA". */
function dropQualificationLetters(text: string): string {
  const words = text.split(' ')
  const isMixed = words.slice(0, 2).every((word) => /\p{Ll}/u.test(word))
  const isOwed = (word: string) =>
    isDottedAbbreviation(word) || SPELT.test(word) || (isMixed && LETTERS.test(word.replaceAll(/[.,]/g, '')))
  let count = words.length
  while (count > 2 && isOwed(words[count - 1] ?? '')) count -= 1
  return words.slice(0, count).join(' ')
}
