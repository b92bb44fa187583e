import { positionOverrides, type PositionOverrides } from '#contract/jobs/positions/overrides.ts'
import { toArrayOrEmpty, type LooseObject, toRecordOrEmpty, parseOwnOverridesOrEmpty } from './parse-overrides.ts'
import { sanitizeHtmlOrEmpty } from '#server/platform/html/sanitize-html.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

/** Merges the tenant's overrides with the position's own, which have priority (S-12). */
export function resolvePositionOverrides(tenant: Pick<Tenant, 'configs'>, own: string): PositionOverrides {
  const ofTenant = tenant.configs.pcsxConfig.overrides
  const read = parseOwnOverridesOrEmpty(own)
  // If the other overrides are invalid, the parts that they hide stay hidden.
  const hide = toArrayOrEmpty(read['hide']).filter((part) => typeof part === 'string')
  const candidates = [mergeOverrides(ofTenant, read), mergeOverrides(ofTenant, { hide }), mergeOverrides(ofTenant, {})]
  for (const candidate of candidates) {
    const parsed = positionOverrides.safeParse(candidate)
    if (parsed.success) return sanitizeOverrides(parsed.data)
  }
  // Invalid overrides are ignored, because a typing error must not remove a job from the site.
  return positionOverrides.parse({})
}

function mergeOverrides(base: LooseObject, own: LooseObject): LooseObject {
  const mergePart = (name: string) => ({ ...toRecordOrEmpty(base[name]), ...toRecordOrEmpty(own[name]) })
  return {
    branding: mergePart('branding'),
    apply: mergePart('apply'),
    positionDetailsConfig: mergePart('positionDetailsConfig'),
    texts: mergePart('texts'),
    hide: [...new Set([...toArrayOrEmpty(base['hide']), ...toArrayOrEmpty(own['hide'])])],
  }
}

/** Sanitizes overrides, which are written by hand or by other programs, before a page shows them. */
function sanitizeOverrides({ branding, apply, ...rest }: PositionOverrides): PositionOverrides {
  return {
    ...rest,
    branding: {
      ...branding,
      logo: sanitizePictureUrl(branding.logo),
      heroImage: sanitizePictureUrl(branding.heroImage),
      bannerHtml: sanitizeHtmlOrEmpty(branding.bannerHtml),
    },
    apply: { ...apply, externalUrl: parseWebUrl(apply.externalUrl) ?? '' },
  }
}

/** Allows only pictures on this site or with HTTPS, as in the tenant's branding. */
function sanitizePictureUrl(address: string): string {
  if (/^\/(?![/\\])/.test(address)) return address
  return parseWebUrl(address)?.startsWith('https:') ? address : ''
}

/** Parses a web URL; null for any other scheme and for invalid URLs. */
export function parseWebUrl(text: string | null): string | null {
  const url = text === null ? null : URL.parse(text)
  return url && ['https:', 'http:'].includes(url.protocol) && url.username === '' ? url.href : null
}
