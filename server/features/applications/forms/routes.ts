import type { FastifyInstance } from 'fastify'
import { listForms } from '#contract/applications/forms/forms-list.ts'
import { getForm, saveFormDraft, submitForm } from '#contract/applications/forms/forms.ts'
import { suggestSkills } from '#contract/jobs/positions/suggest-skills.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { requireSignedIn } from '#server/platform/http/context-hooks.ts'
import { registerApplicationRoutes, type ReadApplication } from './applications/routes.ts'
import { registerApplyRoutes } from './apply/routes.ts'
import { readFormCenter } from './assignments/form-center.ts'
import { storeFormDraft } from './assignments/save-form-draft.ts'
import { readFormState } from './assignments/form-state.ts'
import { findFormEntry, createMissingFormFailure } from './assignments/store.ts'
import { submitForVisitorOrCandidate } from './assignments/submit-form.ts'
import { registerChoiceListRoutes } from './choice-lists/routes.ts'
import type { SkillsReader } from './skills/requested-skills.ts'
import { registerUploadRoutes } from './uploads/routes.ts'

type FormDependencies = { skills: SkillsReader; readApplication: ReadApplication }

/** Routes for candidates' forms and applications. */
export function registerFormRoutes(
  app: FastifyInstance,
  services: Services,
  { skills, readApplication }: FormDependencies,
): void {
  const { db } = services

  mountEndpoint(app, services, getForm, async (context, { params }) => {
    const entry = await findFormEntry(db, context, params.id)
    if (!entry) {
      // The form may be assigned to this visitor, who has to sign in to show it.
      throw await createMissingFormFailure(db, requireSignedIn(context), params.id)
    }
    return readFormState(db, context, entry, services.now())
  })
  mountEndpoint(app, services, saveFormDraft, (context, { params, body }) =>
    storeFormDraft(services, context, params.id, body),
  )
  mountEndpoint(
    app,
    services,
    submitForm,
    (context, { params, body }, reply) => submitForVisitorOrCandidate(services, context, params.id, body, reply),
    {
      limit: { max: 60, perMs: 60_000 },
    },
  )

  mountEndpoint(app, services, listForms, (context, { query }, { request }) =>
    readFormCenter(db, context, {
      tab: query.tab_id,
      withTabs: ['1', 'true'].includes(query.include_tab_list ?? ''),
      locale: negotiateRequestLocale(request, context),
      now: services.now(),
    }),
  )

  mountEndpoint(
    app,
    services,
    suggestSkills,
    async ({ tenant }, { query }) => ({ skills: await skills.suggest(tenant.id, query.term) }),
    { limit: { max: 120, perMs: 60_000 } },
  )

  registerChoiceListRoutes(app, services)
  registerApplyRoutes(app, services)
  registerApplicationRoutes(app, services, readApplication)
  registerUploadRoutes(app, services)
}
