import type { FastifyInstance } from 'fastify'
import { registerAccountRoutes } from '#server/features/account/login/routes.ts'
import { registerBootRoutes } from '#server/features/boot/routes.ts'
import { registerCalendarRoutes } from '#server/features/calendar/routes.ts'
import { registerDashboardRoutes } from '#server/features/dashboard/routes.ts'
import { registerEmployerEventRoutes } from '#server/features/events/employer/routes.ts'
import { registerEventRoutes } from '#server/features/events/routes.ts'
import { registerEmployerApplicationRoutes } from '#server/features/applications/forms/employer/applications-routes.ts'
import { registerEmployerFormRoutes } from '#server/features/applications/forms/employer/forms-routes.ts'
import { registerFormRoutes } from '#server/features/applications/forms/routes.ts'
import { createRequestedSkillsReader } from '#server/features/applications/forms/skills/requested-skills.ts'
import { registerInsightRoutes } from '#server/features/jobs/insights/routes.ts'
import { registerEmployerInterviewRoutes } from '#server/features/interviews/employer/routes.ts'
import { registerInterviewRoutes } from '#server/features/interviews/routes.ts'
import { registerLiveRoutes } from '#server/features/live/routes.ts'
import { registerLogRoutes } from '#server/features/log/routes.ts'
import { searchByMatch } from '#server/features/jobs/match/search-by-match.ts'
import { registerMatchRoutes } from '#server/features/jobs/match/routes.ts'
import { createFactsCache } from '#server/features/jobs/match/facts-cache.ts'
import { registerEmployerMessageRoutes } from '#server/features/messages/employer/routes.ts'
import { registerMessageRoutes } from '#server/features/messages/routes.ts'
import { registerUnsubscribeRoutes } from '#server/features/notifications/email/unsubscribe-routes.ts'
import { registerPreferenceRoutes } from '#server/features/notifications/preferences/preferences-routes.ts'
import { registerNotificationRoutes } from '#server/features/notifications/routes.ts'
import { markOpenedSubjectRead } from '#server/features/notifications/store.ts'
import { buildSubject } from '#server/features/notifications/notification-subjects.ts'
import { registerEmployerOfferRoutes } from '#server/features/offers/employer/routes.ts'
import { registerOfferRoutes } from '#server/features/offers/routes.ts'
import { registerEmployerOnboardingRoutes } from '#server/features/account/onboarding/employer/routes.ts'
import { registerOnboardingRoutes } from '#server/features/account/onboarding/routes.ts'
import { createAppliesHereCheck } from '#server/features/jobs/positions/applies-here.ts'
import { registerEmployerPositionRoutes } from '#server/features/jobs/positions/employer/routes.ts'
import { registerPositionRoutes } from '#server/features/jobs/positions/routes.ts'
import { createFilterLabelFormatter } from '#server/features/jobs/positions/search/filter-labels.ts'
import { createSavedSearchParser } from '#server/features/jobs/positions/search/parse-saved-search.ts'
import { createSalaryStepsReader } from '#server/features/jobs/positions/search/salary-steps.ts'
import { registerEmployerPrivacyRoutes } from '#server/features/privacy/employer/routes.ts'
import { registerPrivacyRoutes } from '#server/features/privacy/routes.ts'
import { registerEmployerCandidateRoutes } from '#server/features/profile/employer/routes.ts'
import { registerProfileRoutes } from '#server/features/profile/routes.ts'
import { createKnownSkillsReader } from '#server/features/profile/skills/known-skills.ts'
import { registerEmployerReferralRoutes } from '#server/features/referrals/employer/routes.ts'
import { registerReferralRoutes } from '#server/features/referrals/routes.ts'
import { registerByAddressRoutes } from '#server/features/jobs/saved-searches/by-address/routes.ts'
import { registerSearchFeedRoutes } from '#server/features/jobs/saved-searches/feed/routes.ts'
import { readSearchSavingState } from '#server/features/jobs/saved-searches/search-saving-state.ts'
import { registerSavedSearchRoutes } from '#server/features/jobs/saved-searches/routes.ts'
import type { Csrf } from '#server/platform/http/guards/csrf.ts'
import type { Services } from '#server/platform/services.ts'
import { mountWebhooksRoutes } from '#server/webhooks/routes.ts'

/** Adds the routes of an area to the server. */
export type Area = (app: FastifyInstance, services: Services, shared: Shared) => void

/** Services that several areas share, opened once. */
export type Shared = ReturnType<typeof createSharedServices>

export function createSharedServices(services: Services, csrf: Csrf) {
  const skills = createRequestedSkillsReader(services)
  const known = createKnownSkillsReader(services.db, services.now)
  const facts = createFactsCache(services, { known, wanted: skills.wanted })
  return { csrf, skills, known, facts, salarySteps: createSalaryStepsReader(services) }
}

/**
 * All areas; one missing here has no routes. Areas never import each other, so dependencies between them are passed
 * in here.
 */
export const AREAS: readonly Area[] = [
  // Referral routes come first because they follow referral links on every route.
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
        markOpenedSubjectRead(services.db, { candidateId, subject: buildSubject.application(id) }, services.now()),
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
      pageByMatch: (...args) => searchByMatch({ db: services.db, facts }, ...args),
      savedState: (context, hash) => readSearchSavingState(services.db, context, hash),
    }),
  (app, services, { salarySteps }) =>
    registerSavedSearchRoutes(app, services, {
      readSearch: createSavedSearchParser(services, salarySteps),
      filterLabels: createFilterLabelFormatter,
    }),
  registerSearchFeedRoutes,
  registerByAddressRoutes,
  registerEmployerPositionRoutes,
]
