import type { FastifyInstance } from 'fastify'
import { getDirection } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { APP_ICONS, type AppIcon } from '#server/platform/page/app-icons/icon-names.ts'
import type { TenantIcons } from '#server/platform/page/app-icons/tenant-icons.ts'
import { findRequestTenant } from '#server/platform/tenant/request-tenant.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { buildFileHandlers, buildShareTarget } from './share-target.ts'
import { buildAppIdentity } from './app-association.ts'
import { resolveLinkAddress, getPathOfAddress, resolveSiteAddress } from '#server/platform/tenant/site-address.ts'
import type { Tenants } from '#server/platform/tenant/tenant.ts'
import { translate, type Values } from '#server/platform/texts/translate.ts'
import { buildBrandPalette, DEFAULT_BRAND } from '#server/platform/tenant/theme.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

export const MANIFEST = '/manifest.webmanifest'

/** Longest short name, characters; longer ones are cut below an icon anyway. */
const SHORT_NAME_LENGTH = 24

const SHORTCUTS: readonly Shortcut[] = [
  { name: msg('Jobs'), page: PAGE.search },
  { name: msg('Saved jobs'), page: PAGE.saved },
  { name: msg('Offers'), page: PAGE.offers },
]
/** Opens the notification panel over the home page. */
const NOTIFICATIONS: Shortcut = { name: msg('Notifications'), page: `${PAGE.home}#notifications` }

const ICONS: readonly { icon: AppIcon; purpose?: string }[] = [
  { icon: 'icon-192' },
  { icon: 'icon-512' },
  { icon: 'icon-maskable-512', purpose: 'maskable' },
  { icon: 'icon-monochrome-512', purpose: 'monochrome' },
]

/** Screenshots of a site without an employer's name and colors, because every tenant's manifest shows them. */
const SCREENSHOTS: readonly { src: string; sizes: string; type: string; form_factor: string; label: Text }[] = [
  {
    src: '/screenshots/jobs-narrow.webp',
    sizes: '780x1688',
    type: 'image/webp',
    form_factor: 'narrow',
    label: msg('Jobs'),
  },
  {
    src: '/screenshots/job-narrow.webp',
    sizes: '780x1688',
    type: 'image/webp',
    form_factor: 'narrow',
    label: msg('A job'),
  },
  {
    src: '/screenshots/jobs-wide.webp',
    sizes: '1280x800',
    type: 'image/webp',
    form_factor: 'wide',
    label: msg('Jobs'),
  },
]

/**
 * Mounts the web app manifest with the employer's name, color and icon and the main pages (T-06). Each tenant has one.
 */
export function mountManifestRoute(
  app: FastifyInstance,
  services: Services,
  tenants: Tenants,
  icons: TenantIcons,
): void {
  app.get(MANIFEST, { config: { skipsContext: true } }, async (request, reply) => {
    const tenant = await findRequestTenant(tenants, request)
    const locale = negotiateRequestLocale(request, tenant ? { tenant } : null)
    const address = tenant ? await resolveSiteAddress(services, tenant) : (path: string) => path
    const link = tenant ? await resolveLinkAddress(services, tenant) : address
    const getPath = (path: string) => getPathOfAddress(address, path)
    const localize = (text: Text, values?: Values) => translate(locale, text, values)
    const key = tenant && (await icons.keyOf(tenant))
    const { id, scope } = tenant
      ? await buildAppIdentity(services, tenant, request.hostname)
      : { id: PAGE.home, scope: {} }
    const buildIcon = (icon: AppIcon) => ({
      src: key ? getPath(`/app-icons/${key}/${icon}.png`) : `/icons/${icon}.png`,
      sizes: `${APP_ICONS[icon]}x${APP_ICONS[icon]}`,
      type: 'image/png',
    })
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language, cookie')
      .send({
        ...buildAppNames(tenant, localize),
        // Must never change, because browsers identify an installed app by it.
        id,
        // The start URL has no preserved parameters, so that applications from the app are not attributed to the source
        // through which it was installed.
        start_url: getPathOfAddress(link, `${PAGE.home}?start=app`),
        scope: '/',
        ...scope,
        display: 'standalone',
        display_override: ['standalone', 'minimal-ui'],
        lang: locale,
        dir: getDirection(locale),
        ...buildAppColors(tenant?.configs.pcsxConfig.branding.brandColor ?? DEFAULT_BRAND),
        categories: ['business', 'productivity'],
        icons: ICONS.map(({ icon, ...rest }) => ({ ...buildIcon(icon), ...rest })),
        screenshots: SCREENSHOTS.map(({ label, ...rest }) => ({ ...rest, label: localize(label) })),
        shortcuts: listAppShortcuts(tenant).map(({ name, page }) => ({
          name: localize(name),
          url: getPathOfAddress(link, page),
          icons: [buildIcon('icon-192')],
        })),
        // A launch focuses the open window. The page handles the target, because only it knows whether something is
        // being typed (src/app/frame/watch-launches.ts).
        launch_handler: { client_mode: ['focus-existing', 'auto'] },
        ...(tenant ? { share_target: buildShareTarget(tenant), file_handlers: buildFileHandlers(link) } : {}),
      })
  })
}

function buildAppNames(tenant: Tenant | null, localize: (text: Text, values?: Values) => string) {
  const careers = localize(msg('Careers'))
  if (!tenant) return { name: careers, short_name: careers }
  const { companyName, customPageSections } = tenant.configs.pcsxConfig.branding
  const employer = companyName || tenant.name
  const { jobs, default: everywhere } = customPageSections.hero
  const jobText = (jobs ?? everywhere)?.text.replaceAll(/\s+/g, ' ').trim()
  return {
    name: `${employer} · ${careers}`,
    short_name: employer.slice(0, SHORT_NAME_LENGTH),
    // The employer's text on the home page is the description.
    description: jobText || localize(msg('Jobs at {employer}, with your applications and offers.'), { employer }),
  }
}

/**
 * Builds the app's colors. Those for the dark scheme are a proposal that not every browser supports; pages set theirs
 * for both schemes themselves.
 */
function buildAppColors(brand: string) {
  return {
    background_color: '#f9fafb',
    theme_color: brand,
    color_scheme_dark: { background_color: '#0d0e12', theme_color: buildBrandPalette(brand, 'dark').brand },
  }
}

/** Lists shortcuts to pages that exist: the notification center depends on the site's flags. */
function listAppShortcuts(tenant: Tenant | null): readonly Shortcut[] {
  return tenant?.configs.behaviourFlags['inAppNotifications'] ? [...SHORTCUTS, NOTIFICATIONS] : SHORTCUTS
}

type Shortcut = { name: Text; page: string }
