import { MONTHS } from '#server/integrations/resume-parse/lexicon/month-names.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import { extractDates } from './extract-dates.ts'

/** Whether a text is a date or period and little else: "05/2015 – 03/2018 (3 years)". */
export function isDateText(text: string): boolean {
  if (text.length > 60 || !/[\d٠-٩]/.test(text)) return false
  const found = extractDates(text)
  return found.length > 0 && dropDates(text, found).replaceAll(/[^\p{L}]/gu, '').length <= 4
}

/** Whether a text is a part of a period that a narrow column has split: "abril de", "2016 –". */
export function isDateFragment(text: string): boolean {
  if (text.length > 24 || !/[\p{L}\d]/u.test(text)) return false
  return text
    .toLowerCase()
    .split(/[\s./–—-]+/)
    .every(
      (word) =>
        word === '' ||
        /^(?:\d{1,4}|de|del|of|bis|to|au|a|à|al|até|tot|e|seit|since|depuis|desde|dal)$/.test(word) ||
        MONTHS.has(toWordKey(word)),
    )
}

/** Removes periods, and durations beside them, from a text. */
export function dropDates(text: string, found = extractDates(text)): string {
  let rest = text
  for (const { from, to } of found.toReversed()) rest = `${rest.slice(0, from)} ${rest.slice(to)}`
  return rest
    .replaceAll(
      /[([]?\d{1,2}\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|meses|anos?|anni|mesi|jaar|maanden)\b(?:[\s,]*\d{1,2}\s*\p{L}{2,7}\b)?[)\]]?/giu,
      ' ',
    )
    .replaceAll(/\(\s*[-–—,]?\s*\)|\[\s*\]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,;:|·•–—~()/-]+|[\s,;:|·•–—~(/-]+$/gu, '')
}
