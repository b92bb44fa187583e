import type { Configs } from '#contract/configs.ts'
import { getTileOrigin } from '#server/platform/tenant/tile-url.ts'

type Images = Pick<Configs, 'staticHost'> & {
  pcsxConfig: {
    searchConfig: { mapConfig: Pick<Configs['pcsxConfig']['searchConfig']['mapConfig'], 'enabled' | 'tileUrl'> }
  }
}

/**
 * The origins beside ours that pictures of a tenant's pages come from, as a content policy names them: the host of
 * avatars, and that of the map's tiles. An employer wrote them, so nothing else of them is taken.
 */
export function listImageOrigins({ staticHost = '', pcsxConfig }: Images): string {
  const { enabled, tileUrl } = pcsxConfig.searchConfig.mapConfig
  const avatars = /^https:\/\/[a-z\d.-]+(?::\d{1,5})?$/i.test(staticHost) ? staticHost : ''
  return [...new Set([avatars, enabled ? getTileOrigin(tileUrl) : ''])].filter(Boolean).join(' ')
}
