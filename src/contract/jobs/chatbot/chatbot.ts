import type { Endpoint } from '#contract/wire/endpoint.ts'
import { position } from '#contract/jobs/positions/positions.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { z } from '#contract/wire/zod.ts'

/** Longest message, in characters: a long question, no document. */
export const CHAT_TEXT = 1000
/** Longest state: a few slots and their seal. */
const CHAT_STATE = 6000

/** What a conversation finds out about the job somebody wants. */
export const CHAT_SLOTS = ['category', 'place', 'type', 'seniority', 'pay', 'site', 'without'] as const
export type ChatSlot = (typeof CHAT_SLOTS)[number]

const choice = z.object({ slot: z.enum(CHAT_SLOTS), value: z.string().check(z.maxLength(300)) })
export type ChatChoice = z.infer<typeof choice>

const link = z.object({ label: z.string(), url: z.string() })

const block = z.discriminatedUnion('type', [
  /** `language`: of words that are quoted from a job. */
  z.object({ type: z.literal('text'), text: z.string(), isQuote: z.boolean(), language: z.nullable(z.string()) }),
  /** What can be chosen next; each finds at least one job. */
  z.object({ type: z.literal('chips'), chips: z.array(z.object({ label: z.string(), count: z.number(), choice })) }),
  z.object({ type: z.literal('jobCarousel'), count: z.number(), positions: z.array(position) }),
  /** A person who can go on. */
  z.object({ type: z.literal('handoff'), label: z.string(), url: z.string() }),
])
export type ChatBlock = z.infer<typeof block>

/**
 * One turn of the conversation about jobs. `state` is what the turn before answered; another one, or none, begins
 * anew. `choice` is a chip that was pressed, or a slot to be emptied by an empty value: then `text` only repeats what
 * it says. `position_id`: the job somebody looks at.
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
    /** Shows the jobs that were found; null where the turn was about something else. */
    searchUrl: z.nullable(z.string()),
    /** What is looked for by now, in the visitor's words. */
    slots: z.array(z.object({ slot: z.enum(CHAT_SLOTS), value: z.string(), label: z.string() })),
    /** Where an answer comes from. */
    sources: z.array(link),
  }),
} as const satisfies Endpoint
