import type { Endpoint } from '#contract/wire/endpoint.ts'
import { position } from '#contract/jobs/positions/positions.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'

/** Longest message in characters: enough for a long question. */
export const CHAT_TEXT = 1000
/** Longest state: a few slots and their signature. */
const CHAT_STATE = 6000

/** Facts about the wanted job that a conversation collects. */
export const CHAT_SLOTS = ['category', 'place', 'type', 'seniority', 'pay', 'site', 'without'] as const
export type ChatSlot = (typeof CHAT_SLOTS)[number]

const choice = z.object({ slot: z.enum(CHAT_SLOTS), value: z.string().check(z.maxLength(300)) })
export type ChatChoice = z.infer<typeof choice>

const link = z.object({ label: z.string(), url: z.string() })

const block = z.discriminatedUnion('type', [
  /** `language` is set for quotes from a job. */
  z.object({ type: z.literal('text'), text: z.string(), isQuote: z.boolean(), language: z.nullable(z.string()) }),
  /** Suggested next choices; each matches at least one job. */
  z.object({ type: z.literal('chips'), chips: z.array(z.object({ label: z.string(), count: z.number(), choice })) }),
  z.object({ type: z.literal('jobCarousel'), count: z.number(), positions: z.array(position) }),
  /** A person to contact instead. */
  z.object({ type: z.literal('handoff'), label: z.string(), url: z.string() }),
])
export type ChatBlock = z.infer<typeof block>

/**
 * One turn of the job assistant. `state` is from the previous response; an unknown or missing one starts over. `choice`
 * is a pressed chip, or a slot to clear with an empty value; `text` then only repeats its label. `position_id` is the
 * job being viewed.
 */
export const chat = {
  method: 'POST',
  path: API.chatbot,
  access: 'public',
  body: z.object({
    text: z.string().check(z.maxLength(CHAT_TEXT)),
    state: z.optional(z.string().check(z.maxLength(CHAT_STATE))),
    choice: z.optional(choice),
    position_id: z.optional(z.number().check(z.int(), z.positive())),
    domain: z.optional(z.string()),
  }),
  response: z.object({
    reply: z.array(block),
    state: z.string(),
    /** Results of the search; null if the turn was not about one. */
    searchUrl: z.nullable(z.string()),
    /** The search so far, in the visitor's words. */
    slots: z.array(z.object({ slot: z.enum(CHAT_SLOTS), value: z.string(), label: z.string() })),
    /** Sources of an answer. */
    sources: z.array(link),
  }),
} as const satisfies Endpoint
