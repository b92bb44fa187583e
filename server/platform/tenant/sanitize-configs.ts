import type { Configs } from '#contract/configs.ts'
import { toSameSitePath } from '#contract/zod-free/paths.ts'
import { sanitizeHtmlOrEmpty } from '#server/platform/html/sanitize-html.ts'
import { parseContactUrl } from './parse-contact-url.ts'
import { isTileUrl } from './tile-url.ts'

/**
 * Sanitizes a configuration each time it is read, because other programs write configurations too: everything that ends
 * up in markup, or is fetched.
 */
export function sanitizeConfigs(configs: Configs): Configs {
  const { pcsxConfig, chatbotxConfig } = configs
  const { branding, searchConfig, loggedOutNotificationConfig: notice } = pcsxConfig
  const { customNavbarConfig: navbar, banner, footer, ...sections } = branding.customPageSections
  return {
    ...configs,
    chatbotxConfig: { ...chatbotxConfig, handoff: sanitizeChatbotHandoff(chatbotxConfig.handoff) },
    pcsxConfig: {
      ...pcsxConfig,
      searchConfig: { ...searchConfig, mapConfig: sanitizeMapConfig(searchConfig.mapConfig) },
      loggedOutNotificationConfig: { ...notice, privacyText: sanitizeHtmlOrEmpty(notice.privacyText) },
      branding: {
        ...branding,
        logoUrl: sanitizeLink(branding.logoUrl),
        contactUrl: sanitizeLink(branding.contactUrl),
        customPageSections: {
          ...sections,
          customNavbarConfig: { ...navbar, injectInHtmlTemplate: sanitizeHtmlOrEmpty(navbar.injectInHtmlTemplate) },
          banner: mapRecordValues(banner, (part) => ({ ...part, html: sanitizeHtmlOrEmpty(part.html) })),
          footer: mapRecordValues(footer, ({ html, links }) => ({
            html: sanitizeHtmlOrEmpty(html),
            links: links.filter(({ href }) => sanitizeLink(href) !== ''),
          })),
        },
      },
    },
  }
}

/** Drops an invalid tile URL; the map then draws its own background. */
function sanitizeMapConfig({ tileUrl, ...rest }: MapConfig): MapConfig {
  return tileUrl !== undefined && isTileUrl(tileUrl) ? { ...rest, tileUrl } : rest
}
type MapConfig = Configs['pcsxConfig']['searchConfig']['mapConfig']

/** Drops an unsafe URL from the chatbot's handoff. */
function sanitizeChatbotHandoff(handoff: Handoff): Handoff {
  return handoff ? { ...handoff, url: parseContactUrl(handoff.url) === null ? '' : handoff.url } : handoff
}
type Handoff = Configs['chatbotxConfig']['handoff']

/** Allows a link to the web, to a mailbox or to this site; any other becomes empty. */
function sanitizeLink(address: string): string {
  return /^(?:https?:\/\/|mailto:)/i.test(address) ? address : toSameSitePath(address, '')
}

function mapRecordValues<Part>(parts: Record<string, Part>, change: (part: Part) => Part): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([page, part]) => [page, change(part)]))
}
