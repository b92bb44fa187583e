import type { ChatBlock } from '#contract/jobs/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { presentSlots } from './present-slots.ts'
import { applyChoice, type Slots } from './slots.ts'

type Chip = Extract<ChatBlock, { type: 'chips' }>['chips'][number]

/** Where nothing fits: what finds jobs once one thing is left out, what finds most first. */
export async function findWiderChips(
  state: Slots,
  locale: Locale,
  countOf: (other: Slots) => Promise<number>,
): Promise<Chip[]> {
  const present = presentSlots(state, locale)
  if (present.length < 2) return []
  const chips = await Promise.all(
    present.map(async ({ slot, value, label }) => {
      const choice = { slot, value: slot === 'without' ? value : '' }
      return {
        label: translate(locale, 'Leave out: %(label)s', { label }),
        count: await countOf(applyChoice(state, choice)),
        choice,
      }
    }),
  )
  return chips.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}
