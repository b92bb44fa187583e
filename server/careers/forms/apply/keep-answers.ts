import type { submitApply } from '#contract/forms/apply.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import type { SignedInVisit } from '#server/platform/http/visit.ts'
import { readDraft, saveDraft } from './drafts.ts'
import { formOf } from './form.ts'
import { readPositions } from './positions.ts'

/** What could not be sent because the forms ask more now is kept as the draft, over whatever it was. */
export async function keepAnswers(
  services: Services,
  visit: SignedInVisit,
  { pids, values, definitionVersion }: BodyOf<typeof submitApply>,
): Promise<void> {
  const { open } = await readPositions(services.db, visit, pids, services.now())
  const form = formOf(open)
  if (!form) return
  const { version } = await readDraft(services.db, visit.candidate.id, form)
  await saveDraft(services, { ...visit, idempotencyKey: null }, { pids, version, values, definitionVersion })
}
