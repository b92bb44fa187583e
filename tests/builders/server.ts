import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { HEADER } from '#contract/zod-free/headers.ts'
import { API } from '#contract/zod-free/api-paths.ts'
import { buildApp } from '#server/app.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import type { PageParts } from '#server/platform/page/build/built-parts.ts'
import { IN_MEMORY, readConfig, type Config } from '#server/config/config.ts'
import { openMailbox, type Mailbox } from '#server/integrations/mail/dev-mailbox.ts'
import type { Mailer } from '#server/platform/ports/mailer.ts'
import { openPush } from '#server/integrations/web-push/open-push.ts'
import { joinPersonToTenant } from '#server/platform/session/candidate.ts'
import { createLog } from '#server/runtime/log.ts'
import { openServices } from '#server/open-services.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findPersonByEmail,
  makePerson,
  signSessionCookie,
  getSessionCookieName,
  startSession,
} from '#server/platform/session/auth-tables.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'
import { createFreshDatabase, openMigratedInMemory } from '#tests/builders/database.ts'
import { searchThread } from '#tests/builders/jobs/search-thread/search-thread.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD'
export type Call = {
  json?: unknown
  bytes?: Uint8Array
  form?: Record<string, string | Blob>
  /** Fields of a plain HTML form, as browsers send it themselves: without a token in a header. */
  fields?: Record<string, string>
  headers?: Record<string, string>
  /** The response is a stream: it is returned once it has begun. */
  isHeld?: boolean
}
/** A browser: stores cookies and the CSRF token, and sends both. */
export type Visitor = {
  cookies: Record<string, string>
  readonly csrf: string
  account: string
  inject(method: Method, path: string, call?: Call): Promise<LightMyRequestResponse>
}

export type TestServer = {
  app: FastifyInstance
  services: Services
  mailbox: Mailbox
  /** The server's log lines so far. */
  lines: string[]
  /** Moves the server's clock. */
  clock: { now: number }
  /** Creates a tenant; the first one exists already and is `demo.example`. */
  tenant(domain?: string, more?: { configs?: unknown; host?: string; bannerText?: string }): Promise<Tenant>
  /** A signed-out browser. */
  anonymous(domain?: string): Promise<Visitor>
  /** A browser with a new session of that person, who becomes a candidate of the tenant. */
  signedIn(o: { email: string; domain?: string; isAdmin?: boolean }): Promise<Visitor & { candidateId: number }>
  close(): Promise<void>
}

/**
 * The whole server without a socket, on SQLite in memory or a fresh PostgreSQL database if TEST_DATABASE_URL is set.
 */
export async function startServer(
  overrides: {
    env?: Record<string, string>
    now?: number
    pages?: PageParts
    /** Replaces the mailbox, which then stays empty. */
    mailer?: (config: Config, now: () => number) => Mailer
    /** Allows pushes to the test's push service. */
    pushesHere?: true
  } = {},
): Promise<TestServer> {
  const database = await createFreshDatabase()
  const clock = { now: overrides.now ?? Date.now() }
  const lines: string[] = []
  const now = () => clock.now
  const mailbox = openMailbox(now)
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: IN_MEMORY,
    ORIGIN: 'http://localhost:8080',
    RATE_LIMIT: '0',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...overrides.env,
  })
  const services = await openServices(config, buildAuthPlugins, {
    ...(config.DATABASE_URL === undefined && config.DATA_DIR === IN_MEMORY ? await inThisProcess() : {}),
    now,
    mail: overrides.mailer?.(config, now) ?? mailbox,
    log: createLog((line) => lines.push(line)),
    ...(overrides.pushesHere ? { push: openPush(config, { loopback: true }) } : {}),
  })
  const app = await buildApp({ services, pages: overrides.pages ?? false })
  await app.ready()

  const server: TestServer = {
    app,
    services,
    mailbox,
    lines,
    clock,
    async tenant(domain = 'demo.example', more = {}) {
      const row = await services.db
        .insertInto('tenant')
        .values({
          domain,
          name: domain,
          configs: JSON.stringify(more.configs ?? {}),
          host: more.host ?? null,
          banner_text: more.bannerText ?? null,
          created_at: clock.now,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      services.events.emit('tenant.changed', { tenantId: row.id })
      await Promise.resolve()
      return presentTenant(row)
    },
    anonymous: (domain = 'demo.example') => openVisitor(app, domain, {}),
    async signedIn({ email, domain = 'demo.example', isAdmin = false }) {
      const cookies = { [getSessionCookieName(config)]: await createSessionCookie(services, email, domain) }
      const visitor = await openVisitor(app, domain, cookies)
      const { id } = await services.db
        .selectFrom('candidate')
        .innerJoin('tenant', 'tenant.id', 'candidate.tenant_id')
        .where('tenant.domain', '=', domain)
        .where('candidate.email', '=', email)
        .select('candidate.id')
        .executeTakeFirstOrThrow()
      if (isAdmin) await services.db.updateTable('candidate').set({ is_admin: 1 }).where('id', '=', id).execute()
      return Object.assign(visitor, { candidateId: id })
    },
    async close() {
      await app.close()
      await services.close()
      await database?.drop()
    },
  }
  await server.tenant()
  return server
}

/** Slow parts are created once for all servers of this process. */
async function inThisProcess() {
  return { database: await openMigratedInMemory(), searchThread }
}

/** The cookie of a new session, for a person created if unknown and a candidate of the tenant. */
export async function createSessionCookie(services: Services, email: string, domain = 'demo.example'): Promise<string> {
  const { db, now } = services
  const user = (await findPersonByEmail(services.auth, email)) ?? (await makePerson(services.auth, email, 'admin'))
  const tenant = await db.selectFrom('tenant').select('id').where('domain', '=', domain).executeTakeFirstOrThrow()
  await joinPersonToTenant(db, now(), tenant.id, { id: user.id, email, emailVerified: true })
  const { token } = await startSession(services.auth, user.id)
  return signSessionCookie(services.config, token)
}

async function openVisitor(app: FastifyInstance, domain: string, cookies: Record<string, string>): Promise<Visitor> {
  let csrf = ''
  const visitor: Visitor = {
    cookies,
    account: '',
    get csrf() {
      return csrf
    },
    async inject(method, path, call = {}) {
      const url = /[?&]domain=/.test(path) ? path : `${path}${path.includes('?') ? '&' : '?'}domain=${domain}`
      const sent = await encodeForm(call)
      const ask = async () => {
        const answer = await app.inject({
          method,
          url,
          cookies: { ...cookies },
          headers: { ...(csrf && !call.fields ? { [HEADER.csrf]: csrf } : {}), ...sent.headers, ...call.headers },
          ...(sent.payload === undefined ? {} : { payload: sent.payload }),
          ...(call.isHeld ? { payloadAsStream: true } : {}),
        })
        for (const cookie of answer.cookies) {
          if (cookie.value === '' || cookie.maxAge === 0) delete cookies[cookie.name]
          else cookies[cookie.name] = cookie.value
        }
        const renewed = answer.headers[HEADER.csrf]
        if (typeof renewed === 'string') csrf = renewed
        return answer
      }
      const answer = await ask()
      // Near a full hour, a test that advances the clock by minutes outlives its token. Like a page, the visitor takes
      // the new token and repeats the request.
      const { [HEADER.csrfInvalid]: isRefused, [HEADER.csrf]: isRenewed } = answer.headers
      return isRefused && isRenewed && call.headers?.[HEADER.csrf] === undefined ? ask() : answer
    },
  }
  const boot = await visitor.inject('GET', API.boot)
  if (boot.statusCode !== 200) throw new Error(`no boot data: ${boot.body}`)
  visitor.account = boot.json<{ data: { account: string } }>().data.account
  return visitor
}

/** Encodes a body as sent over the network, with its headers. */
export async function encodeForm({
  json,
  bytes,
  form,
  fields,
}: Call): Promise<{ payload?: string | Buffer; headers: Record<string, string> }> {
  if (json !== undefined) return { payload: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  if (bytes) return { payload: Buffer.from(bytes), headers: {} }
  if (fields)
    return {
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }
  if (!form) return { headers: {} }
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  const request = new Request('http://localhost', { method: 'POST', body: data })
  const payload = Buffer.from(await request.arrayBuffer())
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
}
