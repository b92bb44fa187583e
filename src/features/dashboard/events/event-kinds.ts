import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { CareerEventKind } from '#contract/events/events.ts'

/** How each kind is called. */
export const eventKinds: Record<CareerEventKind, MessageDescriptor> = {
  fair: msg`Career fair`,
  open_day: msg`Open day`,
  talk: msg`Talk`,
  workshop: msg`Workshop`,
  meetup: msg`Meetup`,
}
