import { MESSAGE_LENGTH } from '#contract/messages/messages.ts'
import type { EmployerEndpoint } from '#contract/wire/endpoint.ts'
import { numericId } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'
import { EMPLOYER_APPLICATIONS } from './employer-applications.ts'

const message = z.object({
  id: z.number(),
  application_id: z.number(),
  from: z.enum(['candidate', 'employer']),
  text: z.string(),
  /** Downloaded by `uid`, like files of applications. */
  files: z.array(z.object({ uid: z.string(), name: z.string(), size: z.number(), type: z.string() })),
  sent_at: z.string(),
  /** When the recipient read it. */
  read_at: z.nullable(z.string()),
})
export type EmployerMessage = z.infer<typeof message>

const params = z.object({ id: numericId })

/**
 * The newest page first, oldest first within a page; `metadata.next_cursor` is the `cursor` of the previous messages,
 * null at the beginning. Marks nothing as read.
 */
export const listEmployerMessages = {
  method: 'GET',
  path: `${EMPLOYER_APPLICATIONS}/:id/messages`,
  access: 'employer',
  scope: 'messages:read',
  summary: 'Lists what candidate and employer wrote about an application, page by page.',
  params,
  query: z.strictObject({
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 50),
    cursor: z.optional(numericId),
  }),
  response: z.object({ messages: z.array(message) }),
} as const satisfies EmployerEndpoint

/**
 * Sends a message to the candidate, who is notified. Replying marks earlier messages as read. 409 `conflict` once the
 * application is withdrawn.
 */
export const sendEmployerMessage = {
  method: 'POST',
  path: `${EMPLOYER_APPLICATIONS}/:id/messages`,
  access: 'employer',
  scope: 'messages:write',
  summary: 'Writes to the candidate about an application.',
  params,
  body: z.strictObject({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_LENGTH)) }),
  idempotent: true,
  response: z.object({ message }),
} as const satisfies EmployerEndpoint

/** Marks the candidate's messages up to that one as read, which the candidate sees. */
export const readEmployerMessages = {
  method: 'POST',
  path: `${EMPLOYER_APPLICATIONS}/:id/messages/read`,
  access: 'employer',
  scope: 'messages:write',
  summary: 'Says that somebody read what the candidate wrote.',
  params,
  body: z.strictObject({ up_to: z.number().check(z.int(), z.positive()) }),
  idempotent: true,
  response: z.object({ read: z.number() }),
} as const satisfies EmployerEndpoint
