import type { FastifyInstance } from 'fastify'
import * as profile from '#contract/profile/profile.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { openLocalResumeParser } from '#server/integrations/resume-parse/resume-parser.ts'
import { analyzeProfile } from './analyze-profile.ts'
import { readOwnAvatar, setAvatar } from './avatar.ts'
import { saveProfileEdit } from './save-profile-edit.ts'
import { registerResumeRoutes } from './resumes/routes.ts'
import type { KnownSkills } from './skills/known-skills.ts'
import { presentProfile, readProfile } from './store.ts'

/** Names of skills that a tenant's open jobs require, the most wanted first. */
export type RequestedSkills = (tenantId: number) => Promise<readonly string[]>

/** Registers the routes of candidates' profiles (P-01, P-02, P-07). */
export function registerProfileRoutes(
  app: FastifyInstance,
  services: Services,
  requestedSkills: RequestedSkills,
  knownSkills: () => Promise<KnownSkills>,
): void {
  const { db } = services

  mountEndpoint(app, services, profile.profileDetails, async ({ candidate }) =>
    presentProfile(await readProfile(db, candidate), candidate),
  )
  mountEndpoint(app, services, profile.editProfile, (context, { body }) => saveProfileEdit(services, context, body))
  mountEndpoint(app, services, profile.profileAnalysis, async (context, _input, { request }) =>
    analyzeProfile(await readProfile(db, context.candidate), {
      hasResume: context.candidate.hasResume,
      wanted: await requestedSkills(context.tenant.id),
      locale: negotiateRequestLocale(request, context),
      now: services.now(),
    }),
  )
  mountEndpoint(
    app,
    services,
    profile.putAvatar,
    (context, { files }) => setAvatar(services, context, files['avatar']),
    {
      limit: { max: 20, perMs: 60_000 },
    },
  )
  mountEndpoint(app, services, profile.removeAvatar, (context) => setAvatar(services, context, null))
  mountEndpoint(app, services, profile.readAvatar, (context, { params }) => readOwnAvatar(services, context, params))
  registerResumeRoutes(app, services, {
    parser: openLocalResumeParser(),
    wantedSkills: requestedSkills,
    knownSkills,
  })
}
