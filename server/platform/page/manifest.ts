import type { FastifyInstance } from 'fastify'
import { direction } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { APP_ICONS, type AppIcon } from './app-icons/icon-names.ts'
import type { TenantIcons } from './app-icons/tenant-icons.ts'
import { askedTenant } from '#server/platform/tenant/asked-tenant.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { fileHandlers, shareAction } from './share-target.ts'
import { appOf } from './own-host.ts'
import { linkAddress, pathOn, siteAddress } from '#server/platform/tenant/site-address.ts'
import type { Tenants } from '#server/platform/tenant/tenant.ts'
import { say, type Text, type Values } from '#server/platform/texts/say.ts'
import { brandPalette, DEFAULT_BRAND } from '#server/platform/tenant/theme.ts'
import type { Tenant } from '#server/platform/http/visit.ts'

export const MANIFEST = '/manifest.webmanifest'

/** What a phone needs to install the site: the employer's name, colour and icon, the places one goes to (T-06). One for each tenant. */
export function manifestRoute(app: FastifyInstance, services: Services, tenants: Tenants, icons: TenantIcons): void {
  app.get(MANIFEST, { config: { noVisit: true } }, async (request, reply) => {
    const tenant = await askedTenant(tenants, request)
    const locale = localeOf(request, tenant ? { tenant } : null)
    const address = tenant ? await siteAddress(services, tenant) : (path: string) => path
    const link = tenant ? await linkAddress(services, tenant) : address
    const at = (path: string) => pathOn(address, path)
    const words = (text: Text, values?: Values) => say(locale, text, values)
    const key = tenant && (await icons.keyOf(tenant))
    const { id, scope } = tenant ? await appOf(services, tenant, request.hostname) : { id: PAGE.home, scope: {} }
    const iconOf = (icon: AppIcon) => ({
      src: key ? at(`/app-icons/${key}/${icon}.png`) : `/icons/${icon}.png`,
      sizes: `${APP_ICONS[icon]}x${APP_ICONS[icon]}`,
      type: 'image/png',
    })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send({
        ...named(tenant, words),
        // Stable for ever: a browser tells one installed app from another by it.
        id,
        // No parameter that pages carry along: what is applied for in the app came from somewhere else.
        start_url: pathOn(link, `${PAGE.home}?start=app`),
        scope: '/',
        ...scope,
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        lang: locale,
        dir: direction(locale),
        ...colours(tenant?.configs.pcsxConfig.branding.brandColor ?? DEFAULT_BRAND),
        categories: ['business', 'productivity'],
        icons: ICONS.map(({ icon, ...rest }) => ({ ...iconOf(icon), ...rest })),
        screenshots: SCREENSHOTS.map(({ label, ...rest }) => ({ ...rest, label: words(label) })),
        shortcuts: shortcutsOf(tenant).map(({ name, page }) => ({
          name: words(name),
          url: pathOn(link, page),
          icons: [iconOf('icon-192')],
        })),
        // A press shows the window that is open; where it leads to, the page says, which knows whether somebody is typing (src/app/frame/launched.ts).
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        ...(tenant ? { share_target: shareAction(tenant), file_handlers: fileHandlers(link) } : {}),
      })
  })
}

function named(tenant: Tenant | null, words: (text: Text, values?: Values) => string) {
  const careers = words('Careers')
  if (!tenant) return { name: careers, short_name: careers }
  const { companyName, customPageSections } = tenant.configs.pcsxConfig.branding
  const employer = companyName || tenant.name
  const { jobs, default: everywhere } = customPageSections.hero
  const said = (jobs ?? everywhere)?.text.replaceAll(/\s+/g, ' ').trim()
  return {
    name: `${employer} · ${careers}`,
    short_name: employer.slice(0, SHORT),
    // What stands on the home is what the employer says of the site.
    description: said || words('Jobs at %(employer)s, with your applications and offers.', { employer }),
  }
}

/** The second set is a proposal that browsers may read or leave; pages say theirs for both schemes by themselves. */
function colours(brand: string) {
  return {
    background_color: '#f9fafb',
    theme_color: brand,
    color_scheme_dark: { background_color: '#0d0e12', theme_color: brandPalette(brand, 'dark').brand },
  }
}

/** Only what is there: the notification centre is a matter of the site's flags. */
function shortcutsOf(tenant: Tenant | null): readonly Shortcut[] {
  return tenant?.configs.behaviourFlags['inAppNotifications'] ? [...SHORTCUTS, NOTIFICATIONS] : SHORTCUTS
}

/** Longer names are cut below an icon anyway. */
const SHORT = 24

type Shortcut = { name: Text; page: string }
const SHORTCUTS: readonly Shortcut[] = [
  { name: 'Jobs', page: PAGE.search },
  { name: 'Saved jobs', page: PAGE.saved },
  { name: 'Offers', page: PAGE.offers },
]
/** Opens the panel over the home. */
const NOTIFICATIONS: Shortcut = { name: 'Notifications', page: `${PAGE.home}#notifications` }

const ICONS: readonly { icon: AppIcon; purpose?: string }[] = [
  { icon: 'icon-192' },
  { icon: 'icon-512' },
  { icon: 'icon-maskable-512', purpose: 'maskable' },
  { icon: 'icon-monochrome-512', purpose: 'monochrome' },
]

/** Taken of a site without an employer's name and colours, as they are shown for every tenant's. */
const SCREENSHOTS: readonly { src: string; sizes: string; type: string; form_factor: string; label: Text }[] = [
  { src: '/screenshots/jobs-narrow.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: 'Jobs' },
  { src: '/screenshots/job-narrow.webp', sizes: '780x1688', type: 'image/webp', form_factor: 'narrow', label: 'A job' },
  { src: '/screenshots/jobs-wide.webp', sizes: '1280x800', type: 'image/webp', form_factor: 'wide', label: 'Jobs' },
]
