import type { Endpoint } from '#contract/wire/endpoint.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { positionIdParam } from '#contract/wire/id-schemas.ts'
import { z } from '#contract/wire/zod.ts'

const text = z._default(z.string(), '')

/** Settings of the site that one position overrides (S-12); `{}` for most. */
export const positionOverrides = z.object({
  branding: z.prefault(
    z.object({
      logo: text,
      heroImage: text,
      /** Sanitized HTML. */
      bannerHtml: text,
      bannerKind: z._default(z.enum(['alert', 'info']), 'info'),
    }),
    {},
  ),
  apply: z.prefault(
    z.object({
      mode: z._default(z.enum(['default', 'external', 'none']), 'default'),
      externalUrl: text,
      formId: text,
      loginRequired: z._default(z.boolean(), false),
    }),
    {},
  ),
  /** Hidden parts of the page: salary, similar, perks, share, posted, location, workLocation. */
  hide: z._default(z.array(z.string()), []),
  /** Overrides the site's `pcsxConfig.positionDetailsConfig`, key by key. */
  positionDetailsConfig: z._default(
    z.object({
      strongMatchThreshold: z.optional(z.number().check(z.gte(0), z.lte(5))),
      showMatch: z.optional(z.boolean()),
      showInsights: z.optional(z.boolean()),
    }),
    {},
  ),
  /** Replacements for the page's own texts, by name: apply, save. */
  texts: z._default(z.record(z.string(), z.string()), {}),
})
export type PositionOverrides = z.infer<typeof positionOverrides>

export const getOverrides = {
  method: 'GET',
  path: API.overrides,
  access: 'public',
  query: z.object({
    domain: z.optional(z.string()),
    position_id: positionIdParam,
  }),
  response: positionOverrides,
} as const satisfies Endpoint
