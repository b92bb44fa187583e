import type { ChatChoice } from '#contract/jobs/chatbot/chatbot.ts'
import { EMPLOYMENT_KINDS, isEmploymentKind } from '#contract/jobs/positions/employment-kinds.ts'
import { z } from '#contract/wire/zod.ts'
import type { ParsedSentence } from './understand/parse-sentence.ts'
import { SITES } from './understand/work-sites.ts'

const getKeys = <T extends string>(of: Record<T, unknown>) => Object.keys(of) as [T, ...T[]]

/** The current search criteria. */
export const slots = z.object({
  /** Words for the work. */
  category: z.string(),
  place: z.string(),
  type: z.array(z.enum(EMPLOYMENT_KINDS)),
  seniority: z.nullable(z.enum(['senior', 'junior'])),
  /** Minimum pay per year. */
  pay: z.nullable(z.object({ amount: z.number(), currency: z.nullable(z.string()) })),
  site: z.nullable(z.enum(getKeys(SITES))),
  without: z.array(z.string()),
})
export type Slots = z.infer<typeof slots>

export const EMPTY_SLOTS: Slots = {
  category: '',
  place: '',
  type: [],
  seniority: null,
  pay: null,
  site: null,
  without: [],
}

const MAX_EXCLUSIONS = 8

/** New values replace earlier ones; slots the sentence does not mention stay. */
export function applySentenceToSlots(
  before: Slots,
  parsedSentence: ParsedSentence,
  found: { category: string; place: string },
): Slots {
  const from = parsedSentence.startsOver ? EMPTY_SLOTS : before
  return {
    category: found.category || from.category,
    place: found.place || (parsedSentence.isAnywhere ? '' : from.place),
    type: parsedSentence.kinds.length > 0 ? parsedSentence.kinds : from.type,
    seniority: parsedSentence.level ?? from.seniority,
    pay: parsedSentence.pay ?? from.pay,
    site: parsedSentence.site ?? from.site,
    without: [...new Set([...from.without, ...parsedSentence.without])].slice(0, MAX_EXCLUSIONS),
  }
}

/** Applies a chip that was pressed; an empty value clears the slot. */
export function applyChipToSlots(before: Slots, { slot, value }: ChatChoice): Slots {
  switch (slot) {
    case 'category':
    case 'place':
      return { ...before, [slot]: value }
    case 'type':
      return { ...before, type: isEmploymentKind(value) ? [value] : [] }
    case 'seniority':
      return { ...before, seniority: value === 'senior' || value === 'junior' ? value : null }
    case 'site':
      return { ...before, site: value in SITES ? (value as keyof typeof SITES) : null }
    case 'pay':
      return { ...before, pay: parsePayFilter(value) }
    case 'without':
      return { ...before, without: before.without.filter((word) => word !== value && value !== '') }
  }
}

/** Parses pay as the filter writes it: `50000 EUR`. */
function parsePayFilter(value: string): Slots['pay'] {
  const [, amount, currency] = /^(\d{1,9})(?: ([A-Z]{3}))?$/.exec(value) ?? []
  return amount === undefined ? null : { amount: Number(amount), currency: currency ?? null }
}

export const isSentenceFillingSlots = (sentence: ParsedSentence): boolean =>
  sentence.kinds.length > 0 ||
  sentence.without.length > 0 ||
  sentence.site !== null ||
  sentence.level !== null ||
  sentence.pay !== null ||
  sentence.isAnywhere ||
  sentence.startsOver
