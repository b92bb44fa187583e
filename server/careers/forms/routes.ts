import type { FastifyInstance } from 'fastify'
import { listForms } from '#contract/forms/forms-list.ts'
import { getForm, saveFormDraft, submitForm } from '#contract/forms/forms.ts'
import { suggestSkills } from '#contract/positions/skills.ts'
import { answer } from '#server/platform/http/answer.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { signedIn } from '#server/platform/http/visit-hooks.ts'
import { applicationsRoutes, type ReadApplication } from './applications/routes.ts'
import { applyRoutes } from './apply/routes.ts'
import { formCenter } from './assignments/list.ts'
import { saveDraft } from './assignments/save-draft.ts'
import { stateOf } from './assignments/state.ts'
import { findLaid, missingForm } from './assignments/store.ts'
import { sendForm } from './assignments/submit.ts'
import { listsRoutes } from './lists/routes.ts'
import type { OpenSkills } from './skills/skills.ts'
import { uploadRoutes } from './uploads/routes.ts'

type Parts = { skills: OpenSkills; readApplication: ReadApplication }

/** Forms, applying and applications for candidates. */
export function formsRoutes(app: FastifyInstance, services: Services, { skills, readApplication }: Parts): void {
  const { db } = services

  answer(app, services, getForm, async (visit, { params }) => {
    const laid = await findLaid(db, visit, params.id)
    if (!laid) {
      // Somebody's own form, perhaps: who signs in will see.
      throw await missingForm(db, signedIn(visit), params.id)
    }
    return stateOf(db, visit, laid, services.now())
  })
  answer(app, services, saveFormDraft, (visit, { params, body }) => saveDraft(services, visit, params.id, body))
  answer(
    app,
    services,
    submitForm,
    (visit, { params, body }, reply) => sendForm(services, visit, params.id, body, reply),
    {
      limit: { max: 60, perMs: 60_000 },
    },
  )

  answer(app, services, listForms, (visit, { query }, { request }) =>
    formCenter(db, visit, {
      tab: query.tab_id,
      withTabs: ['1', 'true'].includes(query.include_tab_list ?? ''),
      locale: localeOf(request, visit),
      now: services.now(),
    }),
  )

  answer(
    app,
    services,
    suggestSkills,
    async ({ tenant }, { query }) => ({ skills: await skills.suggest(tenant.id, query.term) }),
    { limit: { max: 120, perMs: 60_000 } },
  )

  listsRoutes(app, services)
  applyRoutes(app, services)
  applicationsRoutes(app, services, readApplication)
  uploadRoutes(app, services)
}
