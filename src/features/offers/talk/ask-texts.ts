import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { RequestKind } from '#contract/offers/offer-requests.ts'

type AskTexts = Record<'action' | 'words' | 'hint' | 'send' | 'asked', MessageDescriptor>

/** Texts for making and showing requests. */
export const askTexts = {
  question: {
    action: msg`Ask a question`,
    words: msg`Your question`,
    hint: msg`The employer reads it with your name.`,
    send: msg`Send question`,
    asked: msg`You asked a question`,
  },
  more_time: {
    action: msg`Ask for more time`,
    words: msg`Message to the employer (optional)`,
    hint: msg`The end date changes only if the employer agrees.`,
    send: msg`Send request`,
    asked: msg`You asked for more time`,
  },
  paper_copy: {
    action: msg`Ask for a paper copy`,
    words: msg`Postal address or message (optional)`,
    hint: msg`The employer tells you how you get it, and if it costs anything.`,
    send: msg`Send request`,
    asked: msg`You asked for a paper copy`,
  },
} as const satisfies Record<RequestKind, AskTexts>
