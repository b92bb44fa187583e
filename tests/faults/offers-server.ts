import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildApp } from '#server/app.ts'
import { buildAuthPlugins } from '#server/auth-plugins.ts'
import { readConfig } from '#server/config/config.ts'
import { createSigningProvider } from '#server/features/offers/esign/built-in-provider.ts'
import { buildSigningApp } from '#server/integrations/esign/built-in/signing-app.ts'
import { startWorker } from '#server/worker.ts'
import { createLog } from '#server/runtime/log.ts'
import { makeApiKey } from '#server/platform/http/employer/api-keys.ts'
import { getMetricsRegistry } from '#server/platform/metrics/metrics.ts'
import { openServices } from '#server/open-services.ts'
import { presentTenant } from '#server/platform/tenant/tenant.ts'
import { getSessionCookieName } from '#server/platform/session/auth-tables.ts'
import { buildLetter, makeOffer } from '#tests/builders/offers/offers.ts'
import { createSessionCookie } from '#tests/builders/server.ts'

// A server to be killed: creates offers, signs somebody in, listens, and prints its address on the first line.
const [dataDir = '', email = '', fullname = '', offers = '0', jobs = ''] = process.argv.slice(2)
/** All modes in rotation; typing is the most frequent. */
const MODES = ['inline', 'inline', 'upload', 'esign'] as const
const config = readConfig({
  NODE_ENV: 'test',
  DATA_DIR: dataDir,
  RATE_LIMIT: '0',
  ...(process.env['DATABASE_URL'] ? { DATABASE_URL: process.env['DATABASE_URL'] } : {}),
})
const services = await openServices(config, buildAuthPlugins, { log: createLog(() => {}) })
const configs = '{}'
await services.db
  .insertInto('tenant')
  .values({ domain: 'demo.example', name: 'Demo', configs, created_at: services.now() })
  .onConflict((conflict) => conflict.column('domain').doNothing())
  .execute()
const tenant = await services.db.selectFrom('tenant').selectAll().executeTakeFirstOrThrow()
presentTenant(tenant)
const signing = await buildSigningApp(services, createSigningProvider(services))
const there = await signing.listen({ host: '127.0.0.1', port: 0 })
if ('listensAt' in services.esign) services.esign.listensAt(there)
for (let made = 0; made < Number(offers); made += 1)
  await makeOffer(
    { services },
    {
      email,
      fullname,
      documents: [{ name: 'Offer letter', signingMode: MODES[made % 4] ?? 'inline', bytes: buildLetter() }],
    },
  )
const cookie = `${getSessionCookieName(config)}=${encodeURIComponent(await createSessionCookie(services, email))}`
// The employer's system keeps its key across restarts.
const keyFile = path.join(dataDir, 'employer-key')
if (!existsSync(keyFile)) {
  const made = await makeApiKey(services.db, { tenantId: tenant.id, scopes: ['offers:write'], now: services.now() })
  writeFileSync(keyFile, made.key)
}
const key = readFileSync(keyFile, 'utf8')
const app = await buildApp({ services, pages: false })
if (jobs) await startWorker(services, getMetricsRegistry(app))
const address = await app.listen({ host: '127.0.0.1', port: 0 })
console.log(JSON.stringify({ address, cookie, signing: there, key }))
