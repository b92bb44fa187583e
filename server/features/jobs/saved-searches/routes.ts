import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/jobs/saved-searches/saved-searches.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/open-db.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { getWaitingCaller } from '#server/platform/http/guards/waiting-caller.ts'
import { withIdempotency } from '#server/platform/http/guards/idempotency.ts'
import type { SignedInContext, Tenant } from '#server/platform/http/request-context.ts'
import { requireSignedIn } from '#server/platform/http/context-hooks.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { isKnownBrowser } from '#server/platform/session/mailed-code/browser-id.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { resolveSiteAddress, type SiteAddress } from '#server/platform/tenant/site-address.ts'
import { changeSearch, markSearchDeleted } from './change-search.ts'
import { subscribeAddress } from './by-address/subscribe-address.ts'
import { canVisitorsSaveSearches, createSearchNotFound, requireSavedSearches, getSearchLimit } from './limits.ts'
import { presentSearch, parseCriteria, type FilterLabels } from './presenter.ts'
import { saveSearch, mergeSearchCriteria, type ParsedSearch } from './save-search.ts'
import { findSearch, countOpenNewJobs, listSearches, type SearchRow } from './store.ts'

/** Parses a search like the search page and resolves it with the engine. */
export type ParseSearch = (
  tenant: Tenant,
  wanted: contract.SavedSearchCriteria,
  locale: Locale,
  caller: Caller,
) => Promise<ParsedSearch>

/** The labels of a site's filter values for a reader. */
export type GetFilterLabels = (tenant: Tenant, locale: Locale) => FilterLabels

type PresentContext = { address: SiteAddress; labels: FilterLabels }

const OFTEN = { limit: { max: 30, perMs: 60_000 } }

/** A candidate's saved searches (S-14). */
export function registerSavedSearchRoutes(
  app: FastifyInstance,
  services: Services,
  { readSearch, filterLabels }: { readSearch: ParseSearch; filterLabels: GetFilterLabels },
): void {
  const { db, config, now } = services
  const getOwner = ({ tenant, candidate }: SignedInContext) => ({ tenantId: tenant.id, candidateId: candidate.id })

  /** Call outside transactions, since it may query the database itself. */
  const buildPresentContext = async (context: SignedInContext, request: FastifyRequest): Promise<PresentContext> => ({
    address: await resolveSiteAddress(services, context.tenant),
    labels: filterLabels(context.tenant, negotiateRequestLocale(request, context)),
  })

  const present = async (rows: readonly SearchRow[], context: PresentContext, from: Db = db) => {
    const all = { ...context, config, newCounts: await countOpenNewJobs(from, rows, now()) }
    return rows.map((row) => presentSearch(row, all))
  }

  const presentOne = async (context: SignedInContext, id: string, view: PresentContext, from: Db = db) => {
    const row = await findSearch(from, getOwner(context), id)
    const [savedSearch] = row ? await present([row], view, from) : []
    if (!savedSearch) throw createSearchNotFound()
    return savedSearch
  }

  mountEndpoint(app, services, contract.listSavedSearches, async (context, _asked, { request }) => {
    requireSavedSearches(context.tenant)
    const rows = await listSearches(db, getOwner(context))
    const limit = getSearchLimit(context.tenant)
    return {
      savedSearches: await present(rows, await buildPresentContext(context, request)),
      limit,
      canSave: rows.length < limit,
    }
  })

  mountEndpoint(
    app,
    services,
    contract.createSavedSearch,
    async (anybody, { body }, reply) => {
      const { request } = reply
      requireSavedSearches(anybody.tenant)
      const locale = negotiateRequestLocale(request, anybody)
      const { email } = body
      if (!anybody.candidate && email !== undefined && canVisitorsSaveSearches(anybody.tenant)) {
        const read = await readSearch(anybody.tenant, mergeSearchCriteria(body), locale, await getWaitingCaller(reply))
        const isKnown = isKnownBrowser(config, request, email)
        await subscribeAddress(services, anybody, { asked: { ...body, email }, read, locale, isKnown })
        return { savedSearch: null, isEmailSent: true }
      }
      const context = requireSignedIn(anybody)
      const limit = getSearchLimit(context.tenant)
      const read = await readSearch(context.tenant, mergeSearchCriteria(body), locale, await getWaitingCaller(reply))
      const id = await db
        .transaction()
        .execute((tx) => saveSearch(tx, getOwner(context), { asked: body, read, locale, limit, now: now() }))
      return {
        savedSearch: await presentOne(context, id, await buildPresentContext(context, request)),
        isEmailSent: false,
      }
    },
    OFTEN,
  )

  mountEndpoint(
    app,
    services,
    contract.changeSavedSearch,
    async (context, { params: { id }, body }, reply) => {
      const { request } = reply
      requireSavedSearches(context.tenant)
      const row = await findSearch(db, getOwner(context), id)
      if (!row) throw createSearchNotFound()
      const before = parseCriteria(row)
      const criteria = mergeSearchCriteria(body, before)
      const isOther = JSON.stringify(criteria) !== JSON.stringify(before)
      const read = isOther
        ? await readSearch(
            context.tenant,
            criteria,
            negotiateRequestLocale(request, context),
            await getWaitingCaller(reply),
          )
        : null
      const { timeZone } = context.candidate
      const limit = getSearchLimit(context.tenant)
      const view = await buildPresentContext(context, request)
      return withIdempotency(services, context, contract.changeSavedSearch, { id, body }, async (tx) => {
        await changeSearch(tx, getOwner(context), id, { changes: body, read, timeZone, limit, now: now() })
        if (body.isVisited) await services.events.record(tx, 'search.visited', { ...getOwner(context), searchId: id })
        return { savedSearch: await presentOne(context, id, view, tx) }
      })
    },
    { limit: { max: 120, perMs: 60_000 } },
  )

  mountEndpoint(
    app,
    services,
    contract.removeSavedSearch,
    (context, { params }) => {
      requireSavedSearches(context.tenant)
      return withIdempotency(services, context, contract.removeSavedSearch, params, async (tx) => {
        await markSearchDeleted(tx, getOwner(context), params.id, now())
        return { removed: params.id }
      })
    },
    OFTEN,
  )
}
