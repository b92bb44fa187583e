import { parseId } from '#contract/wire/parse-id.ts'
import type { FastifyInstance } from 'fastify'
import { RESUME_ENDINGS } from '#contract/profile/resume-file.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Services } from '#server/platform/services.ts'
import { resolveLinkAddress, getPathOfAddress, type SiteAddress } from '#server/platform/tenant/site-address.ts'
import type { Tenants } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

export const SHARE = '/share/:domain'

/** Media types of resume files, because phones identify files by type more often than by name. */
const DOCUMENTS: Partial<Record<(typeof RESUME_ENDINGS)[number], string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  odt: 'application/vnd.oasis.opendocument.text',
  doc: 'application/msword',
  txt: 'text/plain',
}

const JOB = new RegExp(`^${PAGE.job}/(\\d+)(?:[/-].*)?$`)
/** Longest shared text that is used for a search, characters. */
const LONGEST_TEXT = 200

/** Builds the share target of the installed app. The path contains the site, because browsers replace the query. */
export function buildShareTarget({ domain }: Pick<Tenant, 'domain'>) {
  const action = SHARE.replace(':domain', encodeURIComponent(domain))
  return {
    action,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [
        { name: 'resume', accept: RESUME_ENDINGS.map((ending) => `.${ending}`).concat(Object.values(DOCUMENTS)) },
      ],
    },
  }
}

/**
 * Builds the file handler of the installed app, by which computers open resumes in it: the profile takes over the file
 * (src/app/frame/watch-launches.ts). Only for documents, because no one opens data files with a careers site.
 */
export function buildFileHandlers(address: SiteAddress) {
  const accept = Object.fromEntries(Object.entries(DOCUMENTS).map(([ending, type]) => [type, [`.${ending}`]]))
  return [{ action: getPathOfAddress(address, PAGE.profile), accept }]
}

type Shared = { title?: unknown; text?: unknown; url?: unknown }

/**
 * Mounts the share target. A shared URL of this site opens its job, and text becomes a search; nothing shared leads off
 * the site. The service worker handles shared files (sw/share.ts), so they are never sent here; without a
 * service worker, the page asks for the file again (P-08).
 */
export function mountShareRoute(app: FastifyInstance, services: Services, tenants: Tenants): void {
  app.get<{ Params: { domain: string }; Querystring: Shared }>(
    SHARE,
    { config: { skipsContext: true } },
    async (request, reply) => {
      const tenant = await tenants.find({ domain: request.params.domain, host: undefined })
      if (!tenant) return reply.callNotFound()
      const address = await resolveLinkAddress(services, tenant)
      const hosts = [new URL(address('/')).host, request.host]
      return reply
        .header('cache-control', 'no-store')
        .redirect(getPathOfAddress(address, toSharedPath(request.query, hosts)), 303)
    },
  )
  app.post<{ Params: { domain: string } }>(SHARE, { config: { skipsContext: true } }, async (request, reply) => {
    const tenant = await tenants.find({ domain: request.params.domain, host: undefined })
    if (!tenant) return reply.callNotFound()
    const address = await resolveLinkAddress(services, tenant)
    return reply
      .header('cache-control', 'no-store')
      .redirect(getPathOfAddress(address, `${PAGE.profile}?shared=lost`), 303)
  })
}

/** The path for shared content: a job of this site, else a search for the shared words. */
export function toSharedPath(shared: Shared, hosts: readonly string[]): string {
  const [title, text, url] = [shared.title, shared.text, shared.url].map(toTrimmedText)
  const words = `${url} ${text}`
  for (const found of words.match(/https?:\/\/\S+/gi) ?? []) {
    const job = findJobPath(found, hosts)
    if (job) return job
  }
  // Many apps share a URL as text; the other words are used for the search.
  const query = (words.replaceAll(/https?:\/\/\S+/gi, ' ').trim() || title || '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, LONGEST_TEXT)
  return query ? `${PAGE.search}?query=${encodeURIComponent(query.toWellFormed())}` : PAGE.search
}

function findJobPath(found: string, hosts: readonly string[]): string | null {
  if (!URL.canParse(found)) return null
  const { host, pathname, searchParams } = new URL(found)
  if (!hosts.includes(host)) return null
  const id = parseId(JOB.exec(pathname)?.[1] ?? searchParams.get('pid'))
  return id === undefined ? null : `${PAGE.job}/${id}`
}

const toTrimmedText = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
