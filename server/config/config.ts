import { hkdfSync, randomBytes } from 'node:crypto'
import path from 'node:path'
import type { z } from 'zod'
import { readOrCreateFile } from './read-or-create-file.ts'
import { isLoopback } from './is-loopback.ts'
import { DEFAULT_DATA_DIR, environment } from './settings.ts'
import { listDemoProblems, listDkimProblems, listMetricsProblems } from './setting-problems.ts'

/** Value of DATA_DIR for tests that keeps everything in memory. */
export const IN_MEMORY = ':memory:'
/** The bundler's output. The path is not configurable, so that no environment can point the server at other code. */
export const DIST = path.resolve(import.meta.dirname, '../../dist')

type ParsedSettings = z.infer<typeof environment>

export type Config = Omit<
  ParsedSettings,
  'ORIGIN' | 'SESSION_SECRET' | 'MAIL_FROM' | 'WEBHOOK_LOOPBACK' | 'ESIGN_ORIGIN' | 'EMERGENCY_WORKER' | 'LIST_TENANTS'
> & {
  WEBHOOK_LOOPBACK: boolean
  EMERGENCY_WORKER: boolean
  LIST_TENANTS: boolean
  ORIGIN: string
  /** Null if our signing page is not served: another provider signs, or no public URL is configured. */
  ESIGN_ORIGIN: string | null
  SESSION_SECRET: string
  MAIL_FROM: string
  isProduction: boolean
  /** Whether mail goes to /dev/mailbox and the demo tenant is loaded. */
  isDemo: boolean
}

/** Errors in the environment, one per line, because of which the server does not start. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** The data directory, for code that needs no other setting. */
export const getDataDir = (env: Record<string, string | undefined> = process.env): string =>
  env['DATA_DIR'] || DEFAULT_DATA_DIR

/** Reads the environment once; throws `ConfigError` naming every variable that is wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const parsed = environment.safeParse(env)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  const settings = parsed.data
  const isProduction = settings.NODE_ENV === 'production'
  const unsafe = isProduction ? listProductionProblems(settings) : []
  const isDemo = isDemoEnabled(settings)
  const wrong = [
    ...unsafe,
    ...listDemoProblems(settings, isDemo),
    ...listEsignProblems(settings),
    ...listMetricsProblems(settings),
    ...listDkimProblems(settings),
  ]
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  const ORIGIN = settings.ORIGIN?.replace(/\/$/, '') ?? getDefaultOrigin(settings)
  return {
    ...settings,
    ORIGIN,
    ESIGN_ORIGIN: resolveEsignOrigin(settings, ORIGIN),
    MAIL_FROM: settings.MAIL_FROM ?? `no-reply@${new URL(ORIGIN).hostname}`,
    SESSION_SECRET: settings.SESSION_SECRET ?? readOrCreateSecret(settings.DATA_DIR),
    isProduction,
    isDemo,
    EMERGENCY_WORKER: settings.EMERGENCY_WORKER === 'true',
    LIST_TENANTS: settings.LIST_TENANTS === 'true',
    WEBHOOK_LOOPBACK: settings.WEBHOOK_LOOPBACK === undefined ? isDemo : settings.WEBHOOK_LOOPBACK === 'true',
  }
}

/** The default origin uses a host name, because passkeys require one and do not work with IP addresses. */
function getDefaultOrigin({ HOST, PORT }: ParsedSettings): string {
  const isHere = isLoopback(HOST) || HOST === '0.0.0.0' || HOST === '::'
  const named = HOST.includes(':') ? `[${HOST}]` : HOST
  return `http://${isHere ? 'localhost' : named}:${PORT}`
}

/**
 * Whether this is a demo. Anyone with access to the mailbox can sign in as anyone, so without `DEMO` the server must
 * listen on this machine only.
 */
function isDemoEnabled({ NODE_ENV, SMTP_URL, DEMO, HOST }: ParsedSettings): boolean {
  if (NODE_ENV === 'production' || SMTP_URL !== undefined) return false
  return DEMO === undefined ? isLoopback(HOST) : DEMO === 'true'
}

/** The origin of the signing page: the site's machine, unless the operator configured a public URL for it. */
function resolveEsignOrigin(settings: ParsedSettings, site: string): string | null {
  if (settings.ESIGN_URL !== undefined) return null
  if (settings.ESIGN_ORIGIN !== undefined) return settings.ESIGN_ORIGIN.replace(/\/$/, '')
  const { hostname, protocol } = new URL(site)
  if (protocol !== 'http:') return null
  return `http://${hostname}:${getEsignPort(settings)}`
}

/** The port of our own signing page: ESIGN_PORT, else the next one after PORT. */
export function getEsignPort({ ESIGN_PORT, PORT }: Pick<ParsedSettings, 'ESIGN_PORT' | 'PORT'>): number {
  return ESIGN_PORT ?? (PORT === 0 ? 0 : (PORT % 65_535) + 1)
}

function listEsignProblems(settings: ParsedSettings): string[] {
  const problems: string[] = []
  const { ESIGN_URL, ESIGN_SECRET, ESIGN_ORIGIN, ORIGIN } = settings
  if (ESIGN_URL !== undefined && ESIGN_SECRET === undefined)
    problems.push('ESIGN_SECRET: must be set with ESIGN_URL, else nobody could tell of a signature')
  if (ESIGN_URL !== undefined && !ESIGN_URL.includes('{ceremony}'))
    problems.push('ESIGN_URL: must have the place {ceremony}')
  for (const [name, value] of Object.entries({ ESIGN_URL, ESIGN_ORIGIN }))
    if (value !== undefined && settings.NODE_ENV === 'production' && !isHttpsOrLoopback(value))
      problems.push(`${name}: must be https in production, unless it is this machine`)
  if (ESIGN_ORIGIN !== undefined && ORIGIN !== undefined && new URL(ESIGN_ORIGIN).origin === new URL(ORIGIN).origin)
    problems.push('ESIGN_ORIGIN: must be another origin than ORIGIN, so that the frame cannot reach into the site')
  return problems
}

const isHttpsOrLoopback = (address: string) => address.startsWith('https:') || isLoopback(new URL(address).hostname)

function listProductionProblems(settings: ParsedSettings): string[] {
  const problems: string[] = []
  if (!settings.ORIGIN) problems.push('ORIGIN: must be set in production')
  else if (!isHttpsOrLoopback(settings.ORIGIN))
    problems.push('ORIGIN: must be https in production, unless it is this machine')
  if (!settings.SMTP_URL) problems.push('SMTP_URL: must be set in production, else nobody can sign in')
  if (settings.RATE_LIMIT === 0) problems.push('RATE_LIMIT: must not be 0 in production')
  if (settings.WEBHOOK_LOOPBACK === 'true') problems.push('WEBHOOK_LOOPBACK: must not be true in production')
  if (settings.DATA_DIR === IN_MEMORY) problems.push('DATA_DIR: must be a folder in production')
  return problems
}

/** Purposes for which keys are derived. A signature made for one purpose is invalid for every other. */
type KeyUse =
  | 'account'
  | 'browser'
  | 'chatbot'
  | 'codes'
  | 'csrf'
  | 'esign'
  | 'fingerprint'
  | 'push-topic'
  | 'rate-limits'
  | 'search-feed'
  | 'search-mails'
  | 'security-log'
  | 'sign-in'
  | 'stop-mails'
  | 'unsubscribe'
  | 'uploads'
  | 'visitor'

/** Variables with keys that must be equal on all nodes of a database. */
export const NODE_KEYS = ['SESSION_SECRET', 'SEAL_P12', 'VAPID_KEYS'] as const

/** Settings that may differ between nodes of the same site. */
const OWN_SETTINGS: ReadonlySet<string> = new Set([
  'DATA_DIR',
  'PORT',
  'HOST',
  'ESIGN_PORT',
  'METRICS_PORT',
  'METRICS_HOST',
])

/** Collects the settings that another node of this site needs too, except keys that are stored in files. */
export function collectSharedSettings(config: Config, env: Record<string, string | undefined> = process.env) {
  const settings = Object.keys(environment.shape).flatMap((name) => {
    const value = env[name]
    return value && !OWN_SETTINGS.has(name) ? [[name, value] as const] : []
  })
  const { DATABASE_URL, ORIGIN, ESIGN_ORIGIN, SESSION_SECRET } = config
  const known = { DATABASE_URL, ORIGIN, ESIGN_ORIGIN: ESIGN_ORIGIN ?? undefined, SESSION_SECRET }
  const named = Object.entries(known).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
  return Object.fromEntries<string>([...settings, ...named])
}

/** The secret from which keys are derived. */
export type KeySource = Pick<Config, 'SESSION_SECRET'>

const derived = new WeakMap<KeySource, Map<KeyUse, string>>()

/** Derives a separate key for each purpose from the secret (HKDF, RFC 5869); the secret itself signs nothing. */
export function deriveKey(config: KeySource, use: KeyUse): string {
  const keys = derived.get(config) ?? new Map<KeyUse, string>()
  derived.set(config, keys)
  const key =
    keys.get(use) ??
    Buffer.from(hkdfSync('sha256', config.SESSION_SECRET, '', `foyer ${use}`, 32)).toString('base64url')
  keys.set(use, key)
  return key
}

/**
 * Halves the start time of threads, each of which would compile our TypeScript again, by a compile cache. It also
 * avoids the TypeScript parser, which is WebAssembly: V8 may crash the process while threads share it (about once in
 * some hundred thread starts, in `wasm::NativeModule::FreeCode`). The environment may name another folder. An
 * unwritable folder is ignored.
 */
export function enableCompileCache(dataDir: string, env: NodeJS.ProcessEnv = process.env): void {
  if (dataDir !== IN_MEMORY) env['NODE_COMPILE_CACHE'] ??= path.join(dataDir, 'compiled')
}

/** The secret is generated once and stored in the data directory, so that sessions survive a restart. */
function readOrCreateSecret(dataDir: string): string {
  if (dataDir === IN_MEMORY) return randomBytes(32).toString('base64url')
  const file = path.join(dataDir, 'session-secret')
  const secret = readOrCreateFile(file, randomBytes(32).toString('base64url')).toString().trim()
  if (secret.length < 32) throw new ConfigError(`${file}: holds no usable secret; delete it to make a new one`)
  return secret
}
