import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

/**
 * What became of a mail with a code, for the browser that asked for it: its address was refused for good, has to wait
 * (greylisting), or the mail server could not be reached and nothing is tried any more.
 */
export const CODE_MAIL_TROUBLES = ['refused', 'deferred', 'lost'] as const
export type CodeMailTrouble = (typeof CODE_MAIL_TROUBLES)[number]

/** Whether mail goes out at all, and whether that of this browser did: asked while a code is waited for. */
export const mailStatus = {
  method: 'GET',
  path: '/api/pcsx/login/mail_status',
  access: 'public',
  response: z.object({ isLate: z.boolean(), trouble: z.optional(z.enum(CODE_MAIL_TROUBLES)) }),
} as const satisfies Endpoint
