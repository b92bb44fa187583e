import { APPLICATION } from '#contract/applications/forms/applications.ts'
import type { Endpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

// Messages between a candidate and the employer about an application. Times are epoch seconds.

/** Longest message, in characters. */
export const MESSAGE_LENGTH = 5000
/** Most files of one message. */
export const MESSAGE_FILES = 5
/** Messages a candidate may send per hour, across all applications. */
export const MESSAGES_AN_HOUR = 30

const file = z.object({ uid: z.string(), name: z.string(), size: z.number(), type: z.string() })

export const message = z.object({
  id: z.number(),
  from: z.enum(['candidate', 'employer']),
  text: z.string(),
  files: z.array(file),
  ts: z.number(),
  /** When the recipient read it. */
  readTs: z.nullable(z.number()),
})
export type Message = z.infer<typeof message>

const byId = z.object({ id: numericId })

/** The last fifty, oldest first; `metadata.next_cursor` is the `cursor` of earlier ones, null at the beginning. */
export const listMessages = {
  method: 'GET',
  path: `${APPLICATION}/:id/messages`,
  access: 'candidate',
  params: byId,
  query: z.object({ domain: z.optional(z.string()), cursor: z.optional(numericId) }),
  response: z.object({ messages: z.array(message) }),
} as const satisfies Endpoint

/**
 * A text, or files with or without one: ids of finished uploads (`form-uploads.ts`). 409 `conflict` once the
 * application is withdrawn; 429 with `Retry-After`.
 */
export const sendMessage = {
  method: 'POST',
  path: `${APPLICATION}/:id/messages`,
  access: 'candidate',
  params: byId,
  body: z.object({
    text: z.string().check(z.maxLength(MESSAGE_LENGTH)),
    files: z.optional(z.array(z.string().check(z.regex(/^[\w-]{16,64}$/))).check(z.maxLength(MESSAGE_FILES))),
  }),
  idempotent: true,
  response: z.object({ message }),
} as const satisfies Endpoint

/** Marks the employer's messages up to that one as read; returns how many remain. */
export const readMessages = {
  method: 'POST',
  path: `${APPLICATION}/:id/messages/read`,
  access: 'candidate',
  params: byId,
  body: z.object({ upTo: z.number().check(z.int(), z.positive()) }),
  idempotent: true,
  response: z.object({ unreadMessages: z.number() }),
} as const satisfies Endpoint
