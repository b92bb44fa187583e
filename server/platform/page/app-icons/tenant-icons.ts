import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { SITE_FILES } from '#server/platform/page/build/built-parts.ts'
import { describeErrorForLog } from '#server/runtime/log.ts'
import { fetchSafely } from '#server/platform/safe-fetch.ts'
import type { Services } from '#server/platform/services.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { hashIconKey, openIconStore, type IconStore } from './icon-store.ts'
import { LOGO_BYTES } from './logo-kind.ts'
import { drawIconsInProcess } from './draw-in-process.ts'

type IconServices = Pick<Services, 'config' | 'now' | 'log'>

export type TenantIcons = {
  /**
   * Cache key of the icons for the tenant's logo; null without a usable logo, in which case the default ones are
   * used.
   */
  keyOf(tenant: Tenant): Promise<string | null>
  store: IconStore
}

/** Time after which a logo is fetched again, ms: it may change without a change of its URL. */
const LOOK_AGAIN = 6 * 60 * 60 * 1000
/** Time after which a failed logo is tried again, ms. */
const TRY_AGAIN = 5 * 60 * 1000
/** Time limit for fetching a logo, ms. */
const FETCH_WAIT = 5000
/** Most tenants whose icons are cached. */
const MOST_CACHED = 1000

/** Provides the icons of each tenant, drawn from its logo on first use. */
export function openTenantIcons(services: IconServices, fetchLogo: typeof loadLogo = loadLogo): TenantIcons {
  const store = openIconStore(services.config.DATA_DIR)
  const known = new Map<string, { key: Promise<string | null>; until: number }>()

  const make = async (logoUrl: string, brand: string): Promise<string | null> => {
    const logo = await fetchLogo(logoUrl)
    const key = hashIconKey(logo, brand)
    if (!store.read(key, 'icon-192')) store.write(key, await drawIconsInProcess(logo, brand))
    return key
  }

  return {
    store,
    async keyOf({ id, configs }) {
      const { logoUrl, brandColor } = configs.pcsxConfig.branding
      if (logoUrl === '') return null
      const wish = `${brandColor} ${logoUrl}`
      const before = known.get(wish)
      if (before && before.until > services.now()) return before.key
      if (known.size >= MOST_CACHED) known.clear()
      const entry = { until: services.now() + LOOK_AGAIN, key: Promise.resolve<string | null>(null) }
      entry.key = make(logoUrl, brandColor).catch((error: unknown) => {
        services.log.warn({ tenant: id, ...describeErrorForLog(error) }, 'no icons could be made of the logo')
        entry.until = services.now() + TRY_AGAIN
        return null
      })
      known.set(wish, entry)
      return entry.key
    },
  }
}

/** Loads a logo from this site or from the employer's server. */
async function loadLogo(logoUrl: string): Promise<Uint8Array> {
  if (logoUrl.startsWith('/') && !logoUrl.startsWith('//')) return readSiteFile(logoUrl)
  const { status, bytes } = await fetchSafely(logoUrl, { maxBytes: LOGO_BYTES, timeout: FETCH_WAIT })
  if (status !== 200) throw new Error(`the logo's address answers ${status}`)
  return bytes
}

function readSiteFile(address: string): Promise<Uint8Array> {
  const { pathname } = new URL(address, 'http://here')
  const file = path.join(SITE_FILES, decodeURIComponent(pathname))
  if (!file.startsWith(SITE_FILES + path.sep)) throw new Error('the logo is not a file of the site')
  return readFile(file)
}
