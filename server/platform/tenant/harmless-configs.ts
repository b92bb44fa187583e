import type { Configs } from '#contract/configs.ts'
import { sameSitePath } from '#contract/zod-free/paths.ts'
import { harmlessHtml } from '#server/platform/html/sanitise.ts'
import { contactAddress } from './contact-address.ts'
import { isTileUrl } from './tile-url.ts'

/**
 * Other programs write configurations too: whatever of them becomes markup of a page, or is asked for by it, is judged here, once for each
 * time it is read.
 */
export function harmlessConfigs(given: Configs): Configs {
  const { pcsxConfig, chatbotxConfig } = given
  const { branding, searchConfig, loggedOutNotificationConfig: notice } = pcsxConfig
  const { customNavbarConfig: navbar, banner, footer, ...sections } = branding.customPageSections
  return {
    ...given,
    chatbotxConfig: { ...chatbotxConfig, handoff: harmlessHandoff(chatbotxConfig.handoff) },
    pcsxConfig: {
      ...pcsxConfig,
      searchConfig: { ...searchConfig, mapConfig: harmlessMap(searchConfig.mapConfig) },
      loggedOutNotificationConfig: { ...notice, privacyText: harmlessHtml(notice.privacyText) },
      branding: {
        ...branding,
        logoUrl: harmlessLink(branding.logoUrl),
        contactUrl: harmlessLink(branding.contactUrl),
        customPageSections: {
          ...sections,
          customNavbarConfig: { ...navbar, injectInHtmlTemplate: harmlessHtml(navbar.injectInHtmlTemplate) },
          banner: onEach(banner, (part) => ({ ...part, html: harmlessHtml(part.html) })),
          footer: onEach(footer, ({ html, links }) => ({
            html: harmlessHtml(html),
            links: links.filter(({ href }) => harmlessLink(href) !== ''),
          })),
        },
      },
    },
  }
}

/** Tiles of an address that is none are not asked for: the map draws its own base. */
function harmlessMap({ tileUrl, ...rest }: MapConfig): MapConfig {
  return tileUrl !== undefined && isTileUrl(tileUrl) ? { ...rest, tileUrl } : rest
}
type MapConfig = Configs['pcsxConfig']['searchConfig']['mapConfig']

/** As the chatbot hands over. */
function harmlessHandoff(handoff: Handoff): Handoff {
  return handoff ? { ...handoff, url: contactAddress(handoff.url) === null ? '' : handoff.url } : handoff
}
type Handoff = Configs['chatbotxConfig']['handoff']

/** An address of the web, of a mailbox or of this site; everything else is none. */
function harmlessLink(address: string): string {
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? address : sameSitePath(address, '')
}

function onEach<Part>(parts: Record<string, Part>, change: (part: Part) => Part): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([page, part]) => [page, change(part)]))
}
