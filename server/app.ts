import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { BODY_BYTES } from '#contract/zod-free/limits.ts'
import { accountRoutes } from '#server/careers/account/routes.ts'
import { bootRoutes } from '#server/careers/boot/routes.ts'
import { calendarRoutes } from '#server/careers/calendar/routes.ts'
import { employerApplicationsRoutes } from '#server/careers/forms/employer/applications-routes.ts'
import { employerFormsRoutes } from '#server/careers/forms/employer/forms-routes.ts'
import { formsRoutes } from '#server/careers/forms/routes.ts'
import { openSkills } from '#server/careers/forms/skills/skills.ts'
import { dashboardRoutes } from '#server/careers/dashboard/routes.ts'
import { liveRoutes } from '#server/careers/live/routes.ts'
import { logRoutes } from '#server/careers/log/routes.ts'
import { employerOffersRoutes } from '#server/careers/offers/employer/routes.ts'
import { employerMessagesRoutes } from '#server/careers/messages/employer/routes.ts'
import { messagesRoutes } from '#server/careers/messages/routes.ts'
import { unsubscribeRoutes } from '#server/careers/notifications/email/unsubscribe-routes.ts'
import { preferencesRoutes } from '#server/careers/notifications/preferences/preferences-routes.ts'
import { readSubject } from '#server/careers/notifications/store.ts'
import { subjectOf } from '#server/careers/notifications/subjects.ts'
import { notificationsRoutes } from '#server/careers/notifications/routes.ts'
import { webhooksRoutes } from '#server/webhooks/routes.ts'
import { offersRoutes } from '#server/careers/offers/routes.ts'
import { employerInterviewsRoutes } from '#server/careers/interviews/employer/routes.ts'
import { interviewsRoutes } from '#server/careers/interviews/routes.ts'
import { employerEventsRoutes } from '#server/careers/events/employer/routes.ts'
import { eventsRoutes } from '#server/careers/events/routes.ts'
import { employerOnboardingRoutes } from '#server/careers/onboarding/employer/routes.ts'
import { onboardingRoutes } from '#server/careers/onboarding/routes.ts'
import { employerPositionsRoutes } from '#server/careers/positions/employer/routes.ts'
import { positionsRoutes } from '#server/careers/positions/routes.ts'
import { openReadSearch } from '#server/careers/positions/search/read-search.ts'
import { openSalarySteps } from '#server/careers/positions/search/salary-steps.ts'
import { savedState } from '#server/careers/saved-searches/metadata.ts'
import { byAddressRoutes } from '#server/careers/saved-searches/by-address/routes.ts'
import { searchFeedRoutes } from '#server/careers/saved-searches/feed/routes.ts'
import { mountSearchMetrics } from '#server/careers/saved-searches/metrics.ts'
import { savedSearchesRoutes } from '#server/careers/saved-searches/routes.ts'
import { employerCandidatesRoutes } from '#server/careers/profile/employer/routes.ts'
import { employerPrivacyRoutes } from '#server/careers/privacy/employer/routes.ts'
import { privacyRoutes } from '#server/careers/privacy/routes.ts'
import { openKnownSkills } from '#server/careers/profile/skills/known-skills.ts'
import { filterLabels } from '#server/careers/positions/search/filter-labels.ts'
import { pageByMatch } from '#server/careers/match/order.ts'
import { openTextFacts } from '#server/careers/match/text-facts.ts'
import { openAppliedForHere } from '#server/careers/positions/applied-for-here.ts'
import { insightsRoutes } from '#server/careers/insights/routes.ts'
import { matchRoutes } from '#server/careers/match/routes.ts'
import { profileRoutes } from '#server/careers/profile/routes.ts'
import { employerReferralsRoutes } from '#server/careers/referrals/employer/routes.ts'
import { referralsRoutes } from '#server/careers/referrals/routes.ts'
import { appIconRoutes } from './platform/page/app-icons/routes.ts'
import { openTenantIcons } from './platform/page/app-icons/tenant-icons.ts'
import { builtParts, type PageParts } from './platform/page/build.ts'
import { openCsrf } from './platform/http/csrf.ts'
import { descriptionRoutes } from '#server/platform/description/routes.ts'
import { developmentParts } from './platform/page/dev.ts'
import { mountForms } from './platform/http/form.ts'
import { mountJsonBody } from './platform/http/json-body.ts'
import { mailboxRoutes } from './integrations/mail/mailbox-page.ts'
import { manifestRoute } from './platform/page/manifest.ts'
import { mountMetrics, metricsOf } from '#server/platform/metrics.ts'
import { collectRoutes } from './platform/http/mounted-routes.ts'
import { requireOneTarget } from './platform/http/one-target.ts'
import { pageRoutes } from './platform/page/page.ts'
import { mountRateLimit } from './platform/http/rate-limit.ts'
import { mountRefusals, refuseConnection, refuseUnreadable } from './platform/refusals/refusals.ts'
import { mountResponseHeaders } from './platform/http/response-headers.ts'
import type { Services } from '#server/platform/services.ts'
import { associationRoute } from './platform/page/own-host.ts'
import { shareRoute } from './platform/page/share-target.ts'
import { mountStaticFiles } from './platform/page/static-files.ts'
import { takePart } from '#server/subscriptions.ts'
import { tenantsOf } from './platform/tenant/tenant.ts'
import { storableUrl } from '#server/platform/words/storable.ts'
import { trustProxy } from './config/trusted-proxies.ts'
import { readQuery } from './platform/http/query.ts'
import { stopPageRoutes } from './platform/unsolicited-mail/stop-page.ts'
import { mountVisits } from './platform/http/visit-hooks.ts'

/** A letter from a slow phone gets through, a connection that trickles on purpose does not, ms. */
const REQUEST_TIMEOUT = 120_000

/** The whole server without its socket: tests inject into it, main.ts listens. `pages` may be parts of a test's own. */
export async function buildApp(o: {
  services: Services
  dev?: boolean
  pages?: boolean | PageParts
}): Promise<FastifyInstance> {
  const { services } = o
  const { config } = services
  const app = Fastify({
    logger: false,
    trustProxy: trustProxy(config.TRUST_PROXY),
    bodyLimit: BODY_BYTES,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: refuseUnreadable,
    clientErrorHandler: refuseConnection,
    rewriteUrl: ({ url = '/' }) => storableUrl(url),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200, querystringParser: readQuery },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const csrf = openCsrf(config, services.now)

  takePart(services)
  collectRoutes(app)
  mountRefusals(app, services)
  requireOneTarget(app)
  mountJsonBody(app)
  await mountResponseHeaders(app, services)
  await app.register(cookie)
  await mountForms(app)
  await mountRateLimit(app, services, { servesSources: o.dev === true })
  mountVisits(app, services, csrf)

  // follows links on every route after it
  referralsRoutes(app, services)
  mountMetrics(app, services)
  mountSearchMetrics(metricsOf(app))
  mailboxRoutes(app, services)
  bootRoutes(app, services, csrf)
  logRoutes(app, services)
  accountRoutes(app, services, csrf)
  stopPageRoutes(app, services)
  dashboardRoutes(app, services)
  liveRoutes(app, services)
  notificationsRoutes(app, services)
  preferencesRoutes(app, services)
  unsubscribeRoutes(app, services)
  offersRoutes(app, services)
  employerOffersRoutes(app, services)
  webhooksRoutes(app, services)
  const skills = openSkills(services)
  formsRoutes(app, services, {
    skills,
    readApplication: (candidateId, id) =>
      readSubject(services.db, { candidateId, subject: subjectOf.application(id) }, services.now()),
  })
  const known = openKnownSkills(services.db, services.now)
  profileRoutes(app, services, skills.wanted, known)
  const facts = openTextFacts(services, { known, wanted: skills.wanted })
  matchRoutes(app, services, facts)
  insightsRoutes(app, services, facts.skillKeys, openAppliedForHere(services.db))
  onboardingRoutes(app, services)
  employerOnboardingRoutes(app, services)
  interviewsRoutes(app, services)
  employerInterviewsRoutes(app, services)
  eventsRoutes(app, services)
  employerEventsRoutes(app, services)
  calendarRoutes(app, services)
  employerFormsRoutes(app, services)
  employerApplicationsRoutes(app, services)
  messagesRoutes(app, services)
  employerMessagesRoutes(app, services)
  employerReferralsRoutes(app, services)
  employerCandidatesRoutes(app, services)
  employerPrivacyRoutes(app, services)
  privacyRoutes(app, services)
  const salarySteps = openSalarySteps(services)
  positionsRoutes(app, services, {
    salarySteps,
    pageByMatch: (...asked) => pageByMatch({ db: services.db, facts }, ...asked),
    savedState: (visit, hash) => savedState(services.db, visit, hash),
  })
  savedSearchesRoutes(app, services, { readSearch: openReadSearch(services, salarySteps), filterLabels })
  searchFeedRoutes(app, services)
  byAddressRoutes(app, services)
  employerPositionsRoutes(app, services)
  descriptionRoutes(app, services)
  const tenants = tenantsOf(services)
  const icons = openTenantIcons(services)
  manifestRoute(app, services, tenants, icons)
  associationRoute(app, services, tenants)
  appIconRoutes(app, tenants, icons)
  shareRoute(app, services, tenants)

  if (o.pages === false) return app
  if (typeof o.pages === 'object') pageRoutes(app, services, csrf, o.pages)
  else {
    pageRoutes(app, services, csrf, await (o.dev ? developmentParts(app) : builtParts()))
    if (!o.dev) await mountStaticFiles(app, services)
  }
  return app
}
