import type { Configs } from '#contract/configs.ts'
import { getTileOrigin } from '#server/platform/tenant/tile-url.ts'

type Images = Pick<Configs, 'staticHost'> & {
  pcsxConfig: {
    searchConfig: { mapConfig: Pick<Configs['pcsxConfig']['searchConfig']['mapConfig'], 'enabled' | 'tileUrl'> }
  }
}

/**
 * Lists the external origins of images on a tenant's pages for the content policy: those of avatars and map tiles. The
 * configuration is untrusted, so only origins are used.
 */
export function formatImageOrigins({ staticHost = '', pcsxConfig }: Images): string {
  const { enabled, tileUrl } = pcsxConfig.searchConfig.mapConfig
  const avatars = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/i.test(staticHost) ? staticHost : ''
  return [...new Set([avatars, enabled ? getTileOrigin(tileUrl) : ''])].filter(Boolean).join(' ')
}
