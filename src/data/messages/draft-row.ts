import { z } from '#contract/wire/zod.ts'

const files = z.array(z.object({ uid: z.string(), name: z.string(), size: z.number(), type: z.string() }))
const unsent = z.object({
  /** The draft's id is also the idempotency key, so that resending is safe. */
  id: z.string(),
  text: z.string(),
  files,
})
/** The text in the field, and sent messages the server has not confirmed. */
const draft = z.object({ text: z.string(), files, unsent: z.array(unsent) })

export type Unsent = z.infer<typeof unsent>
export type MessageDraft = z.infer<typeof draft>
export type MessageFile = MessageDraft['files'][number]

export const EMPTY_DRAFT: MessageDraft = { text: '', files: [], unsent: [] }

/** Parses a stored draft; one of another build is used as far as it is understood. */
export function parseDraftRow(row: unknown): MessageDraft {
  const read = draft.safeParse(row)
  return read.success ? read.data : EMPTY_DRAFT
}

/** The row of a draft; undefined for an empty draft, which needs no row. */
export function toDraftRow(one: MessageDraft): MessageDraft | undefined {
  const isEmpty = one.text === '' && one.files.length === 0 && one.unsent.length === 0
  return isEmpty ? undefined : one
}
