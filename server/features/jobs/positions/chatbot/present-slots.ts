import { CHAT_SLOTS, type ChatSlot } from '#contract/jobs/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { msg } from '#contract/zod-free/text.ts'
import { formatFilterValueLabel } from '#server/features/jobs/positions/search/filter-value-label.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { Slots } from './update-slots.ts'

/** The current search criteria in the visitor's words, one by one, so that each can be removed. */
export function presentSlots(state: Slots, locale: Locale): { slot: ChatSlot; value: string; label: string }[] {
  return CHAT_SLOTS.flatMap((slot) =>
    listSlotValues(state, slot).map((value) => ({ slot, value, label: formatSlotValue(slot, value, locale) })),
  )
}

function listSlotValues(state: Slots, slot: ChatSlot): string[] {
  if (slot === 'pay') return state.pay ? [[state.pay.amount, state.pay.currency].filter(Boolean).join(' ')] : []
  const value = state[slot]
  return [value ?? []].flat().filter((one) => one !== '')
}

export function formatSlotValue(slot: ChatSlot, value: string, locale: Locale): string {
  switch (slot) {
    case 'category':
    case 'place':
      return value
    case 'type':
      return formatFilterValueLabel('employment_type', value, {}, locale)
    case 'site':
      return formatFilterValueLabel('work_site', value, {}, locale)
    case 'seniority':
      return translate(locale, value === 'senior' ? msg('Senior level') : msg('Entry level'))
    case 'pay':
      return translate(locale, msg('From {pay} a year'), { pay: formatPayAmount(value, locale) })
    case 'without':
      return translate(locale, msg('Without {word}'), { word: value })
  }
}

function formatPayAmount(value: string, locale: Locale): string {
  const [amount = '', currency] = value.split(' ')
  const format = currency
    ? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0, numberingSystem: 'latn' })
    : new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
  return format.format(Number(amount))
}
