import { formValues } from '#contract/applications/forms/forms.ts'
import { z } from '#contract/wire/zod.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** The draft of another device, as a 409 has it in `data`. */
const otherDraft = z.object({ version: z.number(), values: formValues, updatedTs: z.number() })
export type OtherDraft = z.infer<typeof otherDraft>

export function parseDraftConflict(error: unknown): OtherDraft | null {
  if (!(error instanceof RequestFailure) || error.code !== 'conflict') return null
  const parsed = otherDraft.safeParse(error.data)
  return parsed.success ? parsed.data : null
}

/** Whether no response came, so that a retry may succeed. */
export const isRetryableFailure = (error: unknown) =>
  error instanceof RequestFailure && ['offline', 'server', 'rate-limit'].includes(error.kind)

export const isSignedOutFailure = (error: unknown) => error instanceof RequestFailure && error.status === 401

/** The server's reason for rejecting a draft permanently; undefined for any other failure. */
export function findDraftRefusal(error: unknown): string | undefined {
  if (!(error instanceof RequestFailure) || isRetryableFailure(error) || isSignedOutFailure(error)) return undefined
  return error.status >= 400 && error.status < 500 ? error.message : undefined
}

/** Whether the server has no draft left to save, because the form was sent or closed. */
export function isDraftGone(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && (error.code === 'gone' || error.code === 'already_sent')
}
