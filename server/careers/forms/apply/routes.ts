import type { FastifyInstance } from 'fastify'
import { getApply, saveApplyDraft, submitApply } from '#contract/forms/apply.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Services } from '#server/platform/services.ts'
import { saveDraft } from './drafts.ts'
import { sendApplication } from './send.ts'
import { applyState } from './state.ts'

/** Applying for jobs: `/api/pcsx/apply`. The code that confirms an address is mailed by the account area. */
export function applyRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, getApply, (visit, { query }) => applyState(services, visit, query.pid))
  answer(app, services, saveApplyDraft, (visit, { body }) => saveDraft(services, visit, body))
  answer(app, services, submitApply, (visit, { body }, reply) => sendApplication(services, visit, body, reply), {
    limit: { max: 60, perMs: 60_000 },
  })
}
