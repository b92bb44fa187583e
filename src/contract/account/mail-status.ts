import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

/**
 * Delivery problems of a mailed code, for the browser that requested it: the address was permanently refused, delivery
 * is deferred (graylisting), or the mail server is unreachable and attempts have ended.
 */
export const CODE_MAIL_TROUBLES = ['refused', 'deferred', 'lost'] as const
export type CodeMailTrouble = (typeof CODE_MAIL_TROUBLES)[number]

/** Whether mail can be sent at all, and whether this browser's was; polled while the person waits for a code. */
export const mailStatus = {
  method: 'GET',
  path: '/api/pcsx/login/mail_status',
  access: 'public',
  response: z.object({ isLate: z.boolean(), trouble: z.optional(z.enum(CODE_MAIL_TROUBLES)) }),
} as const satisfies Endpoint
