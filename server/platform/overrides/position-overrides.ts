import { positionOverrides, type PositionOverrides } from '#contract/positions/overrides.ts'
import { list, type Loose, parts, readOwn } from './own-overrides.ts'
import { harmlessHtml } from '#server/platform/html/sanitise.ts'
import type { Tenant } from '#server/platform/http/visit.ts'

/** What a position shows or does otherwise: the tenant's overrides, and its own on top of them (S-12). */
export function overridesOf(tenant: Pick<Tenant, 'configs'>, own: string): PositionOverrides {
  const ofTenant = tenant.configs.pcsxConfig.overrides
  const read = readOwn(own)
  // Where the rest of it is nothing that can be shown, what it hides stays hidden.
  const hide = list(read['hide']).filter((part) => typeof part === 'string')
  const candidates = [merged(ofTenant, read), merged(ofTenant, { hide }), merged(ofTenant, {})]
  for (const candidate of candidates) {
    const parsed = positionOverrides.safeParse(candidate)
    if (parsed.success) return harmless(parsed.data)
  }
  // Somebody's typing error must not take a job off the site.
  return positionOverrides.parse({})
}

function merged(base: Loose, own: Loose): Loose {
  const both = (name: string) => ({ ...parts(base[name]), ...parts(own[name]) })
  return {
    branding: both('branding'),
    apply: both('apply'),
    positionDetailsConfig: both('positionDetailsConfig'),
    texts: both('texts'),
    hide: [...new Set([...list(base['hide']), ...list(own['hide'])])],
  }
}

/** Configuration is written by hand, also by other programs: what reaches a page is judged here. */
function harmless({ branding, apply, ...rest }: PositionOverrides): PositionOverrides {
  return {
    ...rest,
    branding: {
      ...branding,
      logo: picture(branding.logo),
      heroImage: picture(branding.heroImage),
      bannerHtml: harmlessHtml(branding.bannerHtml),
    },
    apply: { ...apply, externalUrl: webAddress(apply.externalUrl) ?? '' },
  }
}

/** Pictures come from this site or over https, like those of the branding. */
function picture(address: string): string {
  if (/^\/(?![/\\])/.test(address)) return address
  return webAddress(address)?.startsWith('https:') ? address : ''
}

/** An address that a browser opens as a page; null for every other scheme and for what is no address. */
export function webAddress(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  return url && ['https:', 'http:'].includes(url.protocol) && url.username === '' ? url.href : null
}
