import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/saved-searches/saved-searches.ts'
import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/open.ts'
import { answer } from '#server/platform/http/answer.ts'
import { callerOf } from '#server/platform/http/caller.ts'
import { once } from '#server/platform/http/idempotency.ts'
import type { SignedInVisit, Tenant } from '#server/platform/http/visit.ts'
import { signedIn } from '#server/platform/http/visit-hooks.ts'
import { localeOf } from '#server/platform/locale.ts'
import { isKnownBrowser } from '#server/platform/session/mailed-code/browser.ts'
import type { Services } from '#server/platform/services.ts'
import type { Caller } from '#server/search-index/host/queue/order-queue.ts'
import { siteAddress, type SiteAddress } from '#server/platform/tenant/site-address.ts'
import { changeSearch, removeSearch } from './change.ts'
import { subscribe } from './by-address/subscribe.ts'
import { isForEverybody, noSuchSearch, requireSavedSearches, searchLimit } from './gate.ts'
import { presentSearch, wantedIn, type FilterLabels } from './presenter.ts'
import { saveSearch, wantedOf, type Read } from './save.ts'
import { findSearch, newCounts, searchesOf, type SearchRow } from './store.ts'

/** How the search page reads what is asked for, and what the engine makes of it. */
export type ReadSearchOf = (tenant: Tenant, wanted: contract.Wanted, locale: Locale, caller: Caller) => Promise<Read>

/** What the values of a site's filters are called for a reader. */
export type FilterLabelsOf = (tenant: Tenant, locale: Locale) => FilterLabels

type Around = { address: SiteAddress; labels: FilterLabels }

const OFTEN = { limit: { max: 30, perMs: 60_000 } }

/** A candidate's saved searches (S-14). */
export function savedSearchesRoutes(
  app: FastifyInstance,
  services: Services,
  { readSearch, filterLabels }: { readSearch: ReadSearchOf; filterLabels: FilterLabelsOf },
): void {
  const { db, config, now } = services
  const ownerOf = ({ tenant, candidate }: SignedInVisit) => ({ tenantId: tenant.id, candidateId: candidate.id })

  /** Asked for outside of transactions: it may look into the database itself. */
  const aroundOf = async (visit: SignedInVisit, request: FastifyRequest): Promise<Around> => ({
    address: await siteAddress(services, visit.tenant),
    labels: filterLabels(visit.tenant, localeOf(request, visit)),
  })

  const present = async (rows: readonly SearchRow[], around: Around, from: Db = db) => {
    const all = { ...around, config, newCounts: await newCounts(from, rows, now()) }
    return rows.map((row) => presentSearch(row, all))
  }

  const presentOne = async (visit: SignedInVisit, id: string, around: Around, from: Db = db) => {
    const row = await findSearch(from, ownerOf(visit), id)
    const [savedSearch] = row ? await present([row], around, from) : []
    if (!savedSearch) throw noSuchSearch()
    return savedSearch
  }

  answer(app, services, contract.listSavedSearches, async (visit, _asked, { request }) => {
    requireSavedSearches(visit.tenant)
    const rows = await searchesOf(db, ownerOf(visit))
    const limit = searchLimit(visit.tenant)
    return { savedSearches: await present(rows, await aroundOf(visit, request)), limit, canSave: rows.length < limit }
  })

  answer(
    app,
    services,
    contract.createSavedSearch,
    async (anybody, { body }, reply) => {
      const { request } = reply
      requireSavedSearches(anybody.tenant)
      const locale = localeOf(request, anybody)
      const { email } = body
      if (!anybody.candidate && email !== undefined && isForEverybody(anybody.tenant)) {
        const read = await readSearch(anybody.tenant, wantedOf(body), locale, await callerOf(reply))
        const isKnown = isKnownBrowser(config, request, email)
        await subscribe(services, anybody, { asked: { ...body, email }, read, locale, isKnown })
        return { savedSearch: null, isEmailSent: true }
      }
      const visit = signedIn(anybody)
      const limit = searchLimit(visit.tenant)
      const read = await readSearch(visit.tenant, wantedOf(body), locale, await callerOf(reply))
      const id = await db
        .transaction()
        .execute((tx) => saveSearch(tx, ownerOf(visit), { asked: body, read, locale, limit, now: now() }))
      return { savedSearch: await presentOne(visit, id, await aroundOf(visit, request)), isEmailSent: false }
    },
    OFTEN,
  )

  answer(
    app,
    services,
    contract.changeSavedSearch,
    async (visit, { params: { id }, body }, reply) => {
      const { request } = reply
      requireSavedSearches(visit.tenant)
      const row = await findSearch(db, ownerOf(visit), id)
      if (!row) throw noSuchSearch()
      const before = wantedIn(row)
      const wanted = wantedOf(body, before)
      const isOther = JSON.stringify(wanted) !== JSON.stringify(before)
      const read = isOther
        ? await readSearch(visit.tenant, wanted, localeOf(request, visit), await callerOf(reply))
        : null
      const { timeZone } = visit.candidate
      const limit = searchLimit(visit.tenant)
      const around = await aroundOf(visit, request)
      return once(services, visit, contract.changeSavedSearch, { id, body }, async (tx) => {
        await changeSearch(tx, ownerOf(visit), id, { asked: body, read, timeZone, limit, now: now() })
        if (body.isVisited) await services.events.record(tx, 'search.visited', { ...ownerOf(visit), searchId: id })
        return { savedSearch: await presentOne(visit, id, around, tx) }
      })
    },
    { limit: { max: 120, perMs: 60_000 } },
  )

  answer(
    app,
    services,
    contract.removeSavedSearch,
    (visit, { params }) => {
      requireSavedSearches(visit.tenant)
      return once(services, visit, contract.removeSavedSearch, params, async (tx) => {
        await removeSearch(tx, ownerOf(visit), params.id, now())
        return { removed: params.id }
      })
    },
    OFTEN,
  )
}
