import { msg } from '#contract/zod-free/text.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { chooseConsentVersion } from '#server/platform/consent-texts.ts'
import type { Events } from '#server/platform/event-bus.ts'
import { Failure } from '#server/platform/failure.ts'
import { sanitizeConfigs } from './sanitize-configs.ts'
import { parseStoredConfigs } from './parse-stored-configs.ts'
import type { Logger } from '#server/runtime/log.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

/** Time after which a change on another node is visible, ms; tenants change rarely. */
const CACHED = 5000
/** Most cached names, which are limited because visitors choose them. */
const CACHED_NAMES = 1000

export type Tenants = {
  /**
   * Finds the tenant that the request names, else the default one; null if there is no tenant at all. Throws
   * `unknown_tenant`.
   */
  find(named: { domain: string | undefined; host: string | undefined }): Promise<Tenant | null>
  /** Finds the tenant of an API key or a token. */
  byId(id: number): Promise<Tenant>
}

type TenantServices = {
  db: Db
  now(): number
  events: Events
  log: Pick<Logger, 'warn'>
  config: Pick<Config, 'DEFAULT_TENANT'>
}

const opened = new WeakMap<TenantServices, Tenants>()

/** Returns the tenants of a server, cached for all callers. */
export function getTenants(services: TenantServices): Tenants {
  const tenants = opened.get(services) ?? openTenants(services)
  opened.set(services, tenants)
  return tenants
}

function openTenants(services: TenantServices): Tenants {
  const cache = new Map<string, { tenant: Tenant | null; until: number }>()
  services.events.on('tenant.changed', () => cache.clear())

  const noted = new Set<string>()
  /** Once per tenant and error, tells the operator that a part of the configuration is ignored. */
  const cacheTenant = (row: TenantRow, { configs: { offersConfig } }: Tenant): void => {
    const { wrong } = parseStoredConfigs(row.configs)
    const isConsentKnown = chooseConsentVersion(offersConfig.consentVersion) === offersConfig.consentVersion
    const slips = [
      ...wrong.map((slip) => `the stored configuration is wrong, its default is used: ${slip}`),
      ...(isConsentKnown ? [] : ['the configured consent is unknown, the newest one is shown']),
    ]
    for (const slip of slips) {
      if (noted.has(`${row.id} ${slip}`)) continue
      noted.add(`${row.id} ${slip}`)
      services.log.warn({ tenant: row.id }, slip)
    }
  }

  const findCached = async (key: string, load: () => Promise<TenantRow | undefined>): Promise<Tenant | null> => {
    const known = cache.get(key)
    if (known && known.until > services.now()) return known.tenant
    const row = await load()
    const tenant = row ? presentTenant(row) : null
    if (row && tenant) cacheTenant(row, tenant)
    if (cache.size >= CACHED_NAMES) cache.clear()
    cache.set(key, { tenant, until: services.now() + CACHED })
    return tenant
  }

  return {
    async find({ domain, host }) {
      if (domain !== undefined) {
        const tenant = isDomainName(domain)
          ? await findCached(`domain:${domain}`, () => findTenantByDomain(services.db, domain))
          : null
        if (!tenant) throw new Failure('unknown_tenant', msg('There is no careers site for this domain.'))
        return tenant
      }
      const byHost =
        host === undefined ? null : await findCached(`host:${host}`, () => findTenantByHost(services.db, host))
      return byHost ?? findCached('default', () => findDefaultTenant(services.db, services.config.DEFAULT_TENANT))
    },
    async byId(id) {
      const tenant = await findCached(`id:${id}`, () => findTenantById(services.db, id))
      if (!tenant) throw new Error(`there is no tenant ${id}`)
      return tenant
    },
  }
}

function isDomainName(value: string): boolean {
  return value.length <= 253 && /^[a-z0-9.-]+$/i.test(value)
}

type TenantRow = { id: number; domain: string; name: string; configs: string; banner_text: string | null }

const columns = ['id', 'domain', 'name', 'configs', 'banner_text'] as const

const selectTenants = (db: Db) => db.selectFrom('tenant').select(columns)
const findTenantByDomain = (db: Db, domain: string) =>
  selectTenants(db).where('domain', '=', domain.toLowerCase()).executeTakeFirst()
const findTenantByHost = (db: Db, host: string) =>
  selectTenants(db).where('host', '=', host.toLowerCase()).executeTakeFirst()
const findTenantById = (db: Db, id: number) => selectTenants(db).where('id', '=', id).executeTakeFirst()

/**
 * Finds the site for requests that name none: the configured one, else the oldest. Adding a second site changes no URL.
 */
async function findDefaultTenant(db: Db, domain: string | undefined): Promise<TenantRow | undefined> {
  const configured = domain === undefined ? undefined : await findTenantByDomain(db, domain)
  return configured ?? selectTenants(db).orderBy('id').executeTakeFirst()
}

/** Converts a tenant row to the type that areas use; adds the configuration's defaults and sanitizes it. */
export function presentTenant(row: TenantRow): Tenant {
  return {
    id: row.id,
    domain: row.domain,
    name: row.name,
    configs: sanitizeConfigs(parseStoredConfigs(row.configs).configs),
    instanceBanner: { displayBanner: row.banner_text !== null, displayText: row.banner_text ?? '' },
  }
}
