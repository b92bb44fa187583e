import type { ChatBlock } from '#contract/chatbot/chatbot.ts'
import type { Locale } from '#contract/locales.ts'
import { say } from '#server/platform/texts/say.ts'
import { presentSlots } from './slot-labels.ts'
import { afterChoice, type Slots } from './slots.ts'

type Chip = Extract<ChatBlock, { type: 'chips' }>['chips'][number]

/** Where nothing fits: what finds jobs once one thing is left out, what finds most first. */
export async function widerChips(
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
        label: say(locale, 'Leave out: %(label)s', { label }),
        count: await countOf(afterChoice(state, choice)),
        choice,
      }
    }),
  )
  return chips.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count)
}
