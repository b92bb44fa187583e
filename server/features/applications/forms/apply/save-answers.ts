import type { submitApply } from '#contract/applications/forms/apply.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { buildApplyForm } from './apply-form.ts'
import { readPositions } from './positions.ts'

/**
 * What could not be sent because the forms ask more now is kept as the draft. One that is there stays: the page saves
 * what it sends first, so it holds the same, or what another device wrote in the meantime.
 */
export async function saveAnswersAsDraft(
  services: Services,
  context: SignedInContext,
  { pids, values, definitionVersion }: BodyOf<typeof submitApply>,
): Promise<void> {
  const { open } = await readPositions(services.db, context, pids, services.now())
  const form = buildApplyForm(open)
  if (!form) return
  const { version, updatedAt } = await readDraft(services.db, context.candidate.id, form)
  if (updatedAt !== null) return
  try {
    await saveDraft(services, { ...context, idempotencyKey: null }, { pids, version, values, definitionVersion })
  } catch (error) {
    // Another device wrote one just now, and that one stays.
    if (!(error instanceof Failure && error.code === 'conflict')) throw error
  }
}
