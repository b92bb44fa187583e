import type { FastifyInstance } from 'fastify'
import * as profile from '#contract/profile/profile.ts'
import { answer } from '#server/platform/http/answer.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { openLocalParser } from '#server/integrations/resume-parse/resume-parser.ts'
import { analyse } from './analysis.ts'
import { ownAvatar, setAvatar } from './avatar.ts'
import { saveEdit } from './edit.ts'
import { mountResumes } from './resumes/routes.ts'
import type { KnownSkills } from './skills/known-skills.ts'
import { presentProfile, readProfile } from './store.ts'

/** Names of skills that a tenant's open jobs ask for, the most wanted first. */
export type WantedSkills = (tenantId: number) => Promise<readonly string[]>

/** What candidates say of themselves (P-01, P-02, P-07). */
export function profileRoutes(
  app: FastifyInstance,
  services: Services,
  wantedSkills: WantedSkills,
  knownSkills: () => Promise<KnownSkills>,
): void {
  const { db } = services

  answer(app, services, profile.profileDetails, async ({ candidate }) =>
    presentProfile(await readProfile(db, candidate), candidate),
  )
  answer(app, services, profile.editProfile, (visit, { body }) => saveEdit(services, visit, body))
  answer(app, services, profile.profileAnalysis, async (visit, _input, { request }) =>
    analyse(await readProfile(db, visit.candidate), {
      hasResume: visit.candidate.hasResume,
      wanted: await wantedSkills(visit.tenant.id),
      locale: localeOf(request, visit),
      now: services.now(),
    }),
  )
  answer(app, services, profile.putAvatar, (visit, { files }) => setAvatar(services, visit, files['avatar']), {
    limit: { max: 20, perMs: 60_000 },
  })
  answer(app, services, profile.removeAvatar, (visit) => setAvatar(services, visit, null))
  answer(app, services, profile.readAvatar, (visit, { params }) => ownAvatar(services, visit, params))
  mountResumes(app, services, {
    parser: openLocalParser(),
    wantedSkills,
    knownSkills,
  })
}
