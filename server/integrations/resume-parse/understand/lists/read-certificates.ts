import { SECTION_ENTRIES, type Certificate } from '#contract/profile/profile-content.ts'
import type { Line } from '#server/integrations/resume-parse/layout/line.ts'
import { extractDates } from '#server/integrations/resume-parse/understand/dates/extract-dates.ts'
import { isDateText, dropDates } from '#server/integrations/resume-parse/understand/dates/is-date-text.ts'
import {
  toCertificates,
  readJapaneseEvents,
} from '#server/integrations/resume-parse/understand/entries/japanese-form-events.ts'
import { joinWrappedText } from '#server/integrations/resume-parse/understand/entries/join-lines-to-paragraphs.ts'
import {
  splitAtCommas,
  splitHeadTexts,
  trimPunctuation,
} from '#server/integrations/resume-parse/understand/entries/split-head-texts.ts'

export type FoundCertificate = { value: Certificate; lines: Line[] }

const ISSUED =
  /^(?:issued by|awarded by|issuing organi[sz]ation|verliehen von|émis par|expedido por|emessa da|uitgegeven door|الجهة المانحة|発行元|颁发机构|ausgestellt von|délivré par|emitido por|rilasciato da|issuer|aussteller)\s*[:：]?\s*/iu
const EXPIRES_WORDS =
  'expires?(?: on)?|expiry(?: date)?|expiration(?: date)?|valid (?:until|till|to|through|thru)|good until|gültig bis|expire le|valable jusqu.au|vence|válido hasta|válido até|scade il|valido fino al|geldig tot|ważny do|giltig till|gyldig til|voimassa|geçerlilik|действителен до|дійсний до|platnost do|érvényes|صالح حتى|有効期限|有效期至'
const EXPIRES = new RegExp(`(?<!\\p{L})(?:${EXPIRES_WORDS})\\s*[:：]?\\s*$`, 'iu')
const DATE_WORDS = new RegExp(
  `(?:^|[\\s,;|·(])(?:issued(?: on)?|date issued|valid(?: from)?|gültig(?: ab)?|valable|${EXPIRES_WORDS})\\s*[:：]?(?=\\s*(?:$|[,;|·)]))`,
  'giu',
)
const TERM = new RegExp(`(?:^|[\\s,;|·(])(?:issued(?: on)?|date issued|${EXPIRES_WORDS})\\s*[:：]?\\s*$`, 'iu')

const LONG = 45

/** Whether a line says since when or until when something is valid. */
export const isValidityLine = (text: string) => text.split(/\d/).some((part) => TERM.test(part))

/** Removes words that belonged to dates removed before. */
const dropDateWords = (text: string) =>
  text
    .replaceAll(DATE_WORDS, ' ')
    .replaceAll(/\s*[,;|·]\s*(?=$|[,;|·])/gu, '')
    .trim()
const NOTHING = /^(?:none|keine|available upon request)\.?$/i

/** Reads the certificates of a section. */
export function readCertificates(lines: readonly Line[]): FoundCertificate[] {
  const events = readJapaneseEvents(lines)
  if (events) return toCertificates(events).slice(0, SECTION_ENTRIES.certificates)
  return groupLinesByCertificate(lines)
    .flatMap((group) => buildCertificateFromLines(group) ?? [])
    .slice(0, SECTION_ENTRIES.certificates)
}

/** Groups lines to certificates: one line each, or several that continue each other. */
function groupLinesByCertificate(lines: readonly Line[]): Line[][] {
  const found: Line[][] = []
  const hasBullets = lines.some(({ isBullet }) => isBullet)
  const hasBold = lines.some(({ isBold }) => isBold) && lines.some(({ isBold }) => !isBold)
  const dated = lines.filter(({ text }) => extractDates(text).length > 0).length
  for (const line of lines) {
    const open = found.at(-1)
    const last = open?.at(-1)
    const first = open?.[0]
    const isMore =
      last !== undefined &&
      !line.isBullet &&
      (hasBullets
        ? last.column === line.column && line.gap < 2
        : (dated * 2 >= lines.length &&
            first?.text === last.text &&
            extractDates(last.text).length === 0 &&
            extractDates(line.text).length > 0) ||
          isDateText(line.text) ||
          (last.isFull && extractDates(last.text).length === 0) ||
          ISSUED.test(line.text) ||
          (hasBold && !line.isBold && first?.isBold === true) ||
          /[,–—-]$/u.test(last.text) ||
          (isDateText(last.text) && last === first))
    if (open && isMore && open.length < 4) open.push(line)
    else found.push([line])
  }
  return found
}

function buildCertificateFromLines(group: readonly Line[]): FoundCertificate | null {
  const text = group
    .map((line) => line.text)
    .reduce((whole, one, at) =>
      at === 0 ? one : isContinuedText(group) ? joinWrappedText(whole, one) : `${whole} | ${one}`,
    )
  const dates = extractDates(text)
  const pieces = splitNameAndIssuer(dropDateWords(dropDates(text, dates)))
  const [name, issuer] = pieces
  if (name === undefined || NOTHING.test(name) || name.length > 160) return null
  const expiry = dates.find(({ isSingle, from }) => isSingle && EXPIRES.test(text.slice(Math.max(0, from - 30), from)))
  const date = dates.find((one) => one !== expiry)
  const isPeriod = date !== undefined && !date.isSingle
  return {
    value: {
      name,
      issuer: issuer?.replace(ISSUED, '') ?? null,
      issued: (isPeriod ? date.start : date?.end) ?? null,
      expires: (expiry ?? (isPeriod && !date.isCurrent ? date : dates[1]))?.end ?? null,
      url: null,
    },
    lines: [...group],
  }
}

/** Whether lines continue each other: lines of one bullet, and lines that are too long for their column. */
function isContinuedText(group: readonly Line[]): boolean {
  const [first, ...others] = group
  if (!first || others.some(({ text, isBold }) => isBold !== first.isBold || isDateText(text) || ISSUED.test(text)))
    return false
  return first.isBullet || first.isFull || first.text.length > LONG || /[,–—-]$/u.test(first.text)
}

/** Splits a name from its issuer at a comma, bar or dash. A dash alone may be part of the name. */
function splitNameAndIssuer(text: string): string[] {
  const commas = splitAtCommas(text.replaceAll(/\s{2,}/g, ', ').replaceAll(/\s+[|·•]\s+/gu, ', '))
  // The last of several commas precedes the issuer: "Oracle Certified Professional, Java SE 11, Oracle".
  if (commas.length > 1)
    return [commas.slice(0, -1).join(', '), commas.at(-1) ?? ''].map(trimPunctuation).filter((piece) => piece !== '')
  const bracket = /^(.{3,120}?)\s*[(（]([^()（）]{2,60})[)）]$/u.exec(text)
  if (bracket) return [bracket[1] ?? '', bracket[2] ?? '']
  return splitHeadTexts([text])
}
