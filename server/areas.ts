import type { FastifyInstance } from 'fastify'
import { registerAccountRoutes } from '#server/careers/account/routes.ts'
import { registerBootRoutes } from '#server/careers/boot/routes.ts'
import { registerCalendarRoutes } from '#server/careers/calendar/routes.ts'
import { registerDashboardRoutes } from '#server/careers/dashboard/routes.ts'
import { registerEmployerEventRoutes } from '#server/careers/events/employer/routes.ts'
import { registerEventRoutes } from '#server/careers/events/routes.ts'
import { registerEmployerApplicationRoutes } from '#server/careers/forms/employer/applications-routes.ts'
import { registerEmployerFormRoutes } from '#server/careers/forms/employer/forms-routes.ts'
import { registerFormRoutes } from '#server/careers/forms/routes.ts'
import { createSkillsReader } from '#server/careers/forms/skills/skills.ts'
import { registerInsightRoutes } from '#server/careers/insights/routes.ts'
import { registerEmployerInterviewRoutes } from '#server/careers/interviews/employer/routes.ts'
import { registerInterviewRoutes } from '#server/careers/interviews/routes.ts'
import { registerLiveRoutes } from '#server/careers/live/routes.ts'
import { registerLogRoutes } from '#server/careers/log/routes.ts'
import { searchByMatch } from '#server/careers/match/search-by-match.ts'
import { registerMatchRoutes } from '#server/careers/match/routes.ts'
import { createTextFacts } from '#server/careers/match/text-facts.ts'
import { registerEmployerMessageRoutes } from '#server/careers/messages/employer/routes.ts'
import { registerMessageRoutes } from '#server/careers/messages/routes.ts'
import { registerUnsubscribeRoutes } from '#server/careers/notifications/email/unsubscribe-routes.ts'
import { registerPreferenceRoutes } from '#server/careers/notifications/preferences/preferences-routes.ts'
import { registerNotificationRoutes } from '#server/careers/notifications/routes.ts'
import { readSubject } from '#server/careers/notifications/store.ts'
import { buildSubject } from '#server/careers/notifications/subjects.ts'
import { registerEmployerOfferRoutes } from '#server/careers/offers/employer/routes.ts'
import { registerOfferRoutes } from '#server/careers/offers/routes.ts'
import { registerEmployerOnboardingRoutes } from '#server/careers/onboarding/employer/routes.ts'
import { registerOnboardingRoutes } from '#server/careers/onboarding/routes.ts'
import { createAppliesHereCheck } from '#server/careers/positions/applies-here.ts'
import { registerEmployerPositionRoutes } from '#server/careers/positions/employer/routes.ts'
import { registerPositionRoutes } from '#server/careers/positions/routes.ts'
import { formatFilterLabels } from '#server/careers/positions/search/filter-labels.ts'
import { createSearchParser } from '#server/careers/positions/search/parse-saved-search.ts'
import { createSalaryStepsReader } from '#server/careers/positions/search/salary-steps.ts'
import { registerEmployerPrivacyRoutes } from '#server/careers/privacy/employer/routes.ts'
import { registerPrivacyRoutes } from '#server/careers/privacy/routes.ts'
import { registerEmployerCandidateRoutes } from '#server/careers/profile/employer/routes.ts'
import { registerProfileRoutes } from '#server/careers/profile/routes.ts'
import { createKnownSkillsReader } from '#server/careers/profile/skills/known-skills.ts'
import { registerEmployerReferralRoutes } from '#server/careers/referrals/employer/routes.ts'
import { registerReferralRoutes } from '#server/careers/referrals/routes.ts'
import { registerByAddressRoutes } from '#server/careers/saved-searches/by-address/routes.ts'
import { registerSearchFeedRoutes } from '#server/careers/saved-searches/feed/routes.ts'
import { getSavedState } from '#server/careers/saved-searches/saved-state.ts'
import { registerSavedSearchRoutes } from '#server/careers/saved-searches/routes.ts'
import type { Csrf } from '#server/platform/http/csrf.ts'
import type { Services } from '#server/platform/services.ts'
import { mountWebhooksRoutes } from '#server/webhooks/routes.ts'

/** Adds the routes of an area to the server. */
export type Area = (app: FastifyInstance, services: Services, shared: Shared) => void

/** What several areas work with, opened once. */
export type Shared = ReturnType<typeof openShared>

export function openShared(services: Services, csrf: Csrf) {
  const skills = createSkillsReader(services)
  const known = createKnownSkillsReader(services.db, services.now)
  const facts = createTextFacts(services, { known, wanted: skills.wanted })
  return { csrf, skills, known, facts, salarySteps: createSalaryStepsReader(services) }
}

/** All areas. One that is missing here answers nobody. Areas never import each other, so what one needs of another is handed in here. */
export const AREAS: readonly Area[] = [
  // follows links on every route
  registerReferralRoutes,
  (app, services, { csrf }) => registerBootRoutes(app, services, csrf),
  registerLogRoutes,
  (app, services, { csrf }) => registerAccountRoutes(app, services, csrf),
  registerDashboardRoutes,
  registerLiveRoutes,
  registerNotificationRoutes,
  registerPreferenceRoutes,
  registerUnsubscribeRoutes,
  registerOfferRoutes,
  registerEmployerOfferRoutes,
  mountWebhooksRoutes,
  (app, services, { skills }) =>
    registerFormRoutes(app, services, {
      skills,
      readApplication: (candidateId, id) =>
        readSubject(services.db, { candidateId, subject: buildSubject.application(id) }, services.now()),
    }),
  (app, services, { skills, known }) => registerProfileRoutes(app, services, skills.wanted, known),
  (app, services, { facts }) => registerMatchRoutes(app, services, facts),
  (app, services, { facts }) =>
    registerInsightRoutes(app, services, facts.skillKeys, createAppliesHereCheck(services.db)),
  registerOnboardingRoutes,
  registerEmployerOnboardingRoutes,
  registerInterviewRoutes,
  registerEmployerInterviewRoutes,
  registerEventRoutes,
  registerEmployerEventRoutes,
  registerCalendarRoutes,
  registerEmployerFormRoutes,
  registerEmployerApplicationRoutes,
  registerMessageRoutes,
  registerEmployerMessageRoutes,
  registerEmployerReferralRoutes,
  registerEmployerCandidateRoutes,
  registerEmployerPrivacyRoutes,
  registerPrivacyRoutes,
  (app, services, { facts, salarySteps }) =>
    registerPositionRoutes(app, services, {
      salarySteps,
      pageByMatch: (...asked) => searchByMatch({ db: services.db, facts }, ...asked),
      savedState: (context, hash) => getSavedState(services.db, context, hash),
    }),
  (app, services, { salarySteps }) =>
    registerSavedSearchRoutes(app, services, {
      readSearch: createSearchParser(services, salarySteps),
      filterLabels: formatFilterLabels,
    }),
  registerSearchFeedRoutes,
  registerByAddressRoutes,
  registerEmployerPositionRoutes,
]
