import type { Endpoint } from '#contract/wire/endpoint.ts'
import { z } from '#contract/wire/zod.ts'

/** Whether mail goes out at all: asked while a code is waited for. Says nothing of any address. */
export const mailStatus = {
  method: 'GET',
  path: '/api/pcsx/login/mail_status',
  access: 'public',
  response: z.object({ isLate: z.boolean() }),
} as const satisfies Endpoint
