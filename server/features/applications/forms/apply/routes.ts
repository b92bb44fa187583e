import type { FastifyInstance } from 'fastify'
import { getApply, saveApplyDraft, submitApply } from '#contract/applications/forms/apply.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import type { Services } from '#server/platform/services.ts'
import { storeApplyDraft } from './apply-draft.ts'
import { sendApplication } from './send-application.ts'
import { readApplyState } from './apply-state.ts'

/** Applying for jobs: `/api/pcsx/apply`. The code that confirms an address is mailed by the account area. */
export function registerApplyRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, getApply, (context, { query }) => readApplyState(services, context, query.pid))
  mountEndpoint(app, services, saveApplyDraft, (context, { body }) => storeApplyDraft(services, context, body))
  mountEndpoint(
    app,
    services,
    submitApply,
    (context, { body }, reply) => sendApplication(services, context, body, reply),
    {
      limit: { max: 60, perMs: 60_000 },
    },
  )
}
