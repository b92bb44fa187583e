import { dropNameAdditions } from './name-additions.ts'

/** Matches titles and salutations before a name. */
const HONORIFIC =
  /^(?:mr|mrs|ms|mx|miss|bc|mgr|mudr|judr|phdr|rndr|phmr|inż|pan|pani|г-н|г-жа|monsieur|madame|mademoiselle|signor|signora|sig|sig\.ra|señor|señora|lic|licda|licdo|dr|dra|dr\.?-?\s?ing|drs|prof|profa|professor|sir|herr|frau|dipl\.?-?\s?\p{L}*|mag|ing|mme|mlle|maître|sr|sra|srta|don|doña|dott|dott\.ssa|dottssa|avv|arch|geom|rag|dhr|mevr|mw|ir|eng|engº|enga|rer|nat|med|phil|oec|pol|habil|hab|mult|jur|univ|univ\.?-?prof|priv\.?-?doz|doz|ddr|mvdr|paeddr|thdr|inz|prof\.\s?dr|dr\.med|doç|yrd|smt|shri|datuk|datin|dato['’]|encik|puan|engr|atty|abg|abog|sayın|dna|dnul|conf|δρ|д-р|проф|доц|lt|cdr|fh|eth|htl|السيد|السيدة|الأستاذ|الأستاذة|الدكتور|الدكتورة|المهندس|المهندسة|م|د|أ)\.?$|^(?:er|adv|capt|rev|col|lt|maj|sgt|kum|km|hj|av|op|uz|uzm|öğr|gör|arş|lek|adw|doc|hon|fr)\.$/iu
/** Matches titles in capitals before a name in mixed case: "CA Rahul Mehta". */
const CAPITALS_BEFORE = /^(?:CA|CS|PD|DI|RA|StB|WP)\s+(?=(?:\p{Lu}[\p{Ll}.]\S*\s+)*\p{Lu}\p{Ll}+\s+\p{Lu}\p{Ll})/u
/** Matches ranks such as "Lt Col", and the Hebrew title that every doctor uses. */
const RANK =
  /^(?:(?:Lt|Maj|Brig|Col|Capt|Sgt|Cpl|Staff|First|Master)\.?\s){1,2}(?:Gen|Col|Cdr|Sgt|Maj)\.?\s+(?=\p{Lu})|^(?:ד["״]ר|פרופ['׳])\s+/u
/** Matches the letters in "Dr. h. c. Eva Roth", which would be initials on their own. */
const HONORIS_CAUSA = /(?<=\p{L}{2}\.\s)h\.\s?c\.\s/iu
/** Matches Thai titles, which are written without a space. */
const THAI_TITLE = /^(?:นางสาว|นาย|นาง|น\.ส\.|ด\.ช\.|ด\.ญ\.|ดร\.)\s*(?=\p{Script=Thai})/u

/** Matches degrees after a comma or in brackets, and those that are never names. */
const DEGREE_BEHIND =
  /\s*[,(]\s*\(?(?:ph\.?\s?d|ed\.?d|psy\.?d|dnp|dpt|m\.?b\.?a|bsn|msn|adn|aprn|fnp(?:-\w{1,2})?|agacnp|crna|ccrn|lpn|lvn|rpn|cna|pa-c|lcsw|lmsw|msw|lmft|lpc|otr(?:\/l)?|r\.?d\.?n?|aia|leed\s?ap|eit|mha|mpa|dvm|dmd|acca|fcca|aca|fca|cma|cia|cisa|cism|mrcp|mrcs|frcp|mrics|frics|c\.?eng|miet|mimeche|m?cipd|p\.?\s?eng|b\.?com|m\.?com|b\.?tech|m\.?tech|b\.?arch|m\.?arch|mfa|bfa|csm|s?phr|shrm-\w{2,3}|m\.?\s?sc|b\.?\s?sc|m\.?a|b\.?a|m\.?\s?ed|b\.?\s?ed|m\.?d|r\.?n|cpa|pmp|esq|cfa|p\.?e|ll\.?\s?m|ll\.?\s?b|b\.?\s?eng|m\.?\s?eng|m\.?p\.?h|frcs|cissp|dds|pharm\.?d|j\.?d|dipl\.?-?\p{L}*|mag|bakk)(?![\p{L}])\.?\)?(?:[\s,(].*)?$/iu
const DEGREE_ALONE =
  /\s+(?:Ph\.?\s?D|MBA|M\.B\.A|(?<=\s\S{2,40}\s+)[BM]\.\s?E(?=\.)|[BM]\.?\s?Tech|[BM]\.\s?Com|[BM]\.C\.A|[MD]\.?\s?Phil|MBBS|M\.B\.B\.S|BDS|M\.?\s?Sc|B\.?\s?Sc|MSc|BSc|M\.A|B\.A|M\.\s?Ed|B\.\s?Ed|MD|M\.D|RN|BSN|MSN|DNP|APRN|CCRN|LPN|LVN|CNA|LCSW|PharmD|Ed\.?D|Psy\.?D|DDS|DVM|JD|CISSP|ACCA|FCCA|MRCP|FRCS|CEng|P\.\s?Eng|PEng|CPA|PMP|Esq|CFA|LL\.?M|LL\.?B|B\.\s?Eng|M\.\s?Eng|MEng|BEng|MPH)(?![\p{L}])\.?(?:[\s,(].*)?$/u

/** Matches short words in capitals after a comma, which are qualifications: "Sem van de Ven, RA". */
const LETTERS_BEHIND = /^(\S{1,40}(?:\s\S{1,40}){1,6}?),\s*\p{Lu}{2,6}(?:\s*[,/]\s*\p{Lu}{2,6}){0,5}$/u

/** Matches letters without a vowel, which are never a name, even after one in capitals: "JANE REED, RGN". */
const MUTE_LETTERS = /^(\S{2,40}(?:\s\S{1,40}){1,5}?),\s*[BCDFGHJKLMNPQRSTVWXZ]{2,6}(?=$|[\s,/]).*$/u

/** Matches suffixes that belong to the family name before them, such as "Jr." and "Neto". */
const FAMILY_SUFFIX = /^(?:neto|filho|filha|junior|júnior|sobrinho|segundo|fils|jnr|jr\.?|sr\.?|ii|iii|iv)$/iu

/** Matches the comma before a suffix, which no given name follows: "Marcus Whitfield, Jr.". */
const SUFFIX_BEHIND = /\s*,\s*(?=(?:jr|sr|jnr|snr|ii|iii|iv)\.?(?:$|[\s,]))/iu

/** Particles that belong to the family name after them. */
const PARTICLES = new Set(
  "ní ó nic uí mhic von vom van der den de del della dello dalla dal degli dei de' di da dos das do du des la le lo li los las el al bin binti ibn ben bint abu abou ter ten te zu zum zur san santa st saint mac o op 't in 'n het aan uit thoe af av بن ابن بنت آل أبو ابو أم عبد".split(
    ' ',
  ),
)
/** Particles that are in lower case within a name in capitals, by language; others are capitalized or unknown. */
const SMALL: Readonly<Record<string, RegExp>> = {
  de: /^(?:von|vom|van|der|den|de|zu|zum|zur)$/,
  nl: /^(?:van|der|den|de|ter|ten|te|op|in|'t|het|aan)$/,
  es: /^(?:de|del|la|las|los|y)$/,
  pt: /^(?:de|da|do|das|dos|e)$/,
  fr: /^(?:de|des|d['’].*)$/,
  en: /^(?:von|van|der|den|de)$/,
}

/** Matches titles in lower case with points, with which no name begins: "civ.ing.", "к.т.н.". */
const SMALL_TITLE = /^(?:\p{Ll}{1,5}\.)+\p{Ll}{0,5}\.?$/u

export const isHonorific = (word: string) => HONORIFIC.test(word) || SMALL_TITLE.test(word)
/** Removes titles before a name. */
export function dropHonorifics(name: string): string {
  const words = name.split(' ')
  const from = words.findIndex((word) => !isHonorific(word.replace(/,$/, '')))
  return words.slice(Math.max(0, from)).join(' ')
}

/** Matches titles that are part of the family name if a particle follows: "Anna Freifrau von Berg". */
const NOBLE =
  /^(?:freiherr|freifrau|freiin|graf|gräfin|baron|baronin|baronesse|baronesa|barón|conde|condessa|marqués|marquesa|conte|contessa|barone|edler|edle|ritter|reichsgraf|prinz|prinzessin|fürst|fürstin|herzog|jonkheer|jonkvrouw|ridder|comte|comtesse|vicomte|marquis)$/iu

export const isNobleTitle = (word: string) => NOBLE.test(word)
export const isFamilySuffix = (word: string) => FAMILY_SUFFIX.test(word)
export const isNameParticle = (word: string) => PARTICLES.has(word.toLowerCase().replace(/\.$/, '').replace('’', "'"))
export const isLowercaseParticle = (word: string, language: string | null) => SMALL[language ?? '']?.test(word) ?? false

/** Removes degrees, pronouns, nicknames and brackets from a name. */
export function dropNameExtras(written: string): string {
  const whole = dropNameAdditions(written.replace(SUFFIX_BEHIND, ' '))
  const behind = LETTERS_BEHIND.exec(whole)?.[1] ?? ''
  return (/\p{Ll}/u.test(behind) ? behind : whole)
    .replace(/的(?:个人|個人)?(?:简历|簡歷|履历)$/u, '')
    .replace(MUTE_LETTERS, '$1')
    .replace(DEGREE_BEHIND, '')
    .replace(DEGREE_ALONE, '')
    .replaceAll(/\s*[(（[][^()（）[\]]{0,60}[)）\]]/gu, ' ')
    .replaceAll(/["“„”][^"“„”]{1,20}["“”]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .replace(THAI_TITLE, '')
    .replace(RANK, '')
    .replace(HONORIS_CAUSA, '')
    .replace(CAPITALS_BEFORE, '')
}
