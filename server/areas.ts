import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '#server/careers/account/routes.ts'
import { bootRoutes } from '#server/careers/boot/routes.ts'
import { calendarRoutes } from '#server/careers/calendar/routes.ts'
import { dashboardRoutes } from '#server/careers/dashboard/routes.ts'
import { employerEventsRoutes } from '#server/careers/events/employer/routes.ts'
import { eventsRoutes } from '#server/careers/events/routes.ts'
import { employerApplicationsRoutes } from '#server/careers/forms/employer/applications-routes.ts'
import { employerFormsRoutes } from '#server/careers/forms/employer/forms-routes.ts'
import { formsRoutes } from '#server/careers/forms/routes.ts'
import { openSkills } from '#server/careers/forms/skills/skills.ts'
import { insightsRoutes } from '#server/careers/insights/routes.ts'
import { employerInterviewsRoutes } from '#server/careers/interviews/employer/routes.ts'
import { interviewsRoutes } from '#server/careers/interviews/routes.ts'
import { liveRoutes } from '#server/careers/live/routes.ts'
import { logRoutes } from '#server/careers/log/routes.ts'
import { pageByMatch } from '#server/careers/match/order.ts'
import { matchRoutes } from '#server/careers/match/routes.ts'
import { openTextFacts } from '#server/careers/match/text-facts.ts'
import { employerMessagesRoutes } from '#server/careers/messages/employer/routes.ts'
import { messagesRoutes } from '#server/careers/messages/routes.ts'
import { unsubscribeRoutes } from '#server/careers/notifications/email/unsubscribe-routes.ts'
import { preferencesRoutes } from '#server/careers/notifications/preferences/preferences-routes.ts'
import { notificationsRoutes } from '#server/careers/notifications/routes.ts'
import { readSubject } from '#server/careers/notifications/store.ts'
import { subjectOf } from '#server/careers/notifications/subjects.ts'
import { employerOffersRoutes } from '#server/careers/offers/employer/routes.ts'
import { offersRoutes } from '#server/careers/offers/routes.ts'
import { employerOnboardingRoutes } from '#server/careers/onboarding/employer/routes.ts'
import { onboardingRoutes } from '#server/careers/onboarding/routes.ts'
import { openAppliedForHere } from '#server/careers/positions/applied-for-here.ts'
import { employerPositionsRoutes } from '#server/careers/positions/employer/routes.ts'
import { positionsRoutes } from '#server/careers/positions/routes.ts'
import { filterLabels } from '#server/careers/positions/search/filter-labels.ts'
import { openReadSearch } from '#server/careers/positions/search/read-search.ts'
import { openSalarySteps } from '#server/careers/positions/search/salary-steps.ts'
import { employerPrivacyRoutes } from '#server/careers/privacy/employer/routes.ts'
import { privacyRoutes } from '#server/careers/privacy/routes.ts'
import { employerCandidatesRoutes } from '#server/careers/profile/employer/routes.ts'
import { profileRoutes } from '#server/careers/profile/routes.ts'
import { openKnownSkills } from '#server/careers/profile/skills/known-skills.ts'
import { employerReferralsRoutes } from '#server/careers/referrals/employer/routes.ts'
import { referralsRoutes } from '#server/careers/referrals/routes.ts'
import { byAddressRoutes } from '#server/careers/saved-searches/by-address/routes.ts'
import { searchFeedRoutes } from '#server/careers/saved-searches/feed/routes.ts'
import { savedState } from '#server/careers/saved-searches/metadata.ts'
import { savedSearchesRoutes } from '#server/careers/saved-searches/routes.ts'
import type { Csrf } from '#server/platform/http/csrf.ts'
import type { Services } from '#server/platform/services.ts'
import { webhooksRoutes } from '#server/webhooks/routes.ts'

/** Adds the routes of an area to the server. */
export type Area = (app: FastifyInstance, services: Services, shared: Shared) => void

/** What several areas work with, opened once. */
export type Shared = ReturnType<typeof openShared>

export function openShared(services: Services, csrf: Csrf) {
  const skills = openSkills(services)
  const known = openKnownSkills(services.db, services.now)
  const facts = openTextFacts(services, { known, wanted: skills.wanted })
  return { csrf, skills, known, facts, salarySteps: openSalarySteps(services) }
}

/** All areas. One that is missing here answers nobody. Areas never import each other, so what one needs of another is handed in here. */
export const AREAS: readonly Area[] = [
  // follows links on every route
  referralsRoutes,
  (app, services, { csrf }) => bootRoutes(app, services, csrf),
  logRoutes,
  (app, services, { csrf }) => accountRoutes(app, services, csrf),
  dashboardRoutes,
  liveRoutes,
  notificationsRoutes,
  preferencesRoutes,
  unsubscribeRoutes,
  offersRoutes,
  employerOffersRoutes,
  webhooksRoutes,
  (app, services, { skills }) =>
    formsRoutes(app, services, {
      skills,
      readApplication: (candidateId, id) =>
        readSubject(services.db, { candidateId, subject: subjectOf.application(id) }, services.now()),
    }),
  (app, services, { skills, known }) => profileRoutes(app, services, skills.wanted, known),
  (app, services, { facts }) => matchRoutes(app, services, facts),
  (app, services, { facts }) => insightsRoutes(app, services, facts.skillKeys, openAppliedForHere(services.db)),
  onboardingRoutes,
  employerOnboardingRoutes,
  interviewsRoutes,
  employerInterviewsRoutes,
  eventsRoutes,
  employerEventsRoutes,
  calendarRoutes,
  employerFormsRoutes,
  employerApplicationsRoutes,
  messagesRoutes,
  employerMessagesRoutes,
  employerReferralsRoutes,
  employerCandidatesRoutes,
  employerPrivacyRoutes,
  privacyRoutes,
  (app, services, { facts, salarySteps }) =>
    positionsRoutes(app, services, {
      salarySteps,
      pageByMatch: (...asked) => pageByMatch({ db: services.db, facts }, ...asked),
      savedState: (visit, hash) => savedState(services.db, visit, hash),
    }),
  (app, services, { salarySteps }) =>
    savedSearchesRoutes(app, services, { readSearch: openReadSearch(services, salarySteps), filterLabels }),
  searchFeedRoutes,
  byAddressRoutes,
  employerPositionsRoutes,
]
