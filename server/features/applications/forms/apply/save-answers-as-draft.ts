import type { submitApply } from '#contract/applications/forms/apply.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInContext } from '#server/platform/http/request-context.ts'
import { readApplyDraft, storeApplyDraft } from './apply-draft.ts'
import { buildApplyForm } from './apply-form.ts'
import { readApplyPositions } from './apply-positions.ts'

/**
 * Stores answers as a draft if the form changed before they could be submitted. An existing draft stays: the page
 * saves before submitting, so it has the same answers or newer ones from another device.
 */
export async function saveAnswersAsDraft(
  services: Services,
  context: SignedInContext,
  { pids, values, definitionVersion }: BodyOf<typeof submitApply>,
): Promise<void> {
  const { open } = await readApplyPositions(services.db, context, pids, services.now())
  const form = buildApplyForm(open)
  if (!form) return
  const { version, updatedAt } = await readApplyDraft(services.db, context.candidate.id, form)
  if (updatedAt !== null) return
  try {
    await storeApplyDraft(services, { ...context, idempotencyKey: null }, { pids, version, values, definitionVersion })
  } catch (error) {
    // Another device has just written a draft, which stays.
    if (!(error instanceof Failure && error.code === 'conflict')) throw error
  }
}
