import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { SITE_FILES } from '#server/platform/page/build/built-parts.ts'
import { findRequestTenant } from '#server/platform/tenant/request-tenant.ts'
import type { Tenants } from '#server/platform/tenant/tenant.ts'
import { isAppIcon } from './icon-names.ts'
import { isIconKey } from './icon-store.ts'
import type { TenantIcons } from './tenant-icons.ts'

/** Paths of the tenant's current icon, and of an icon in a set that never changes. */
export const TENANT_ICON = '/app-icons/:icon'
export const KEYED_ICON = '/app-icons/:key/:icon'

type IconRoute = { Params: { key?: string; icon: string } }

const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' }
const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' }

/**
 * Serves the icons of the installed app (T-06): the employer's, else ours. They are public, like the manifest that
 * refers to them.
 */
export function mountAppIconRoutes(app: FastifyInstance, tenants: Tenants, icons: TenantIcons): void {
  const open = { config: { skipsContext: true } } as const

  app.get<IconRoute>(KEYED_ICON, open, async (request, reply) => {
    const { key = '', icon } = parseIconRoute(request.params)
    if (!isIconKey(key) || !isAppIcon(icon)) return reply.callNotFound()
    const storedIcon = icons.store.read(key, icon)
    if (storedIcon) return sendIconPng(reply, storedIcon, FOR_EVER)
    // A set drawn by another node is drawn here too.
    const tenant = await findRequestTenant(tenants, request)
    if (!tenant || (await icons.keyOf(tenant)) !== key) return reply.callNotFound()
    const made = icons.store.read(key, icon)
    return made ? sendIconPng(reply, made, FOR_EVER) : reply.callNotFound()
  })

  app.get<IconRoute>(TENANT_ICON, open, async (request, reply) => {
    const { icon } = parseIconRoute(request.params)
    if (!isAppIcon(icon)) return reply.callNotFound()
    const tenant = await findRequestTenant(tenants, request)
    const key = tenant && (await icons.keyOf(tenant))
    const bytes = (key && icons.store.read(key, icon)) || (await readFile(path.join(SITE_FILES, `icons/${icon}.png`)))
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    if (request.headers['if-none-match'] === etag)
      return reply
        .code(304)
        .headers({ etag, ...FOR_AN_HOUR })
        .send()
    return sendIconPng(reply.header('etag', etag), bytes, FOR_AN_HOUR)
  })
}

function parseIconRoute({ key, icon }: IconRoute['Params']) {
  return { key, icon: icon.endsWith('.png') ? icon.slice(0, -4) : '' }
}

function sendIconPng(reply: FastifyReply, bytes: Uint8Array, cache: Record<string, string>) {
  return reply.type('image/png').headers(cache).send(bytes)
}
