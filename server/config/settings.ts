import { z } from 'zod'
import { parseTrustedProxiesSetting, type TrustedProxies } from './trusted-proxies.ts'

export const DEFAULT_DATA_DIR = './data'

/**
 * All settings from the environment; `server/config/config.ts` reads them. Each setting has a sentence for operators
 * and, if it has neither a default nor a secret value, an example: `.env.example` is generated from them.
 */
export const environment = z.object({
  NODE_ENV: defineSetting(
    'For a real site, production: it requires ORIGIN and SMTP_URL, and refuses unsafe settings.',
    z.enum(['development', 'production', 'test']).default('development'),
  ),
  PORT: defineSetting('Port the site listens on.', buildPortSchema().default(8080)),
  HOST: defineSetting(
    'Address the site listens on; use 0.0.0.0 to accept connections from other machines.',
    z.string().default('127.0.0.1'),
  ),
  ORIGIN: defineSetting(
    'Address candidates see, without a path; http://localhost with PORT unless set.',
    buildOriginSchema().optional(),
    'https://careers.example.com',
  ),
  DATA_DIR: defineSetting(
    'Folder of the database file, uploaded files and generated keys.',
    z.string().default(DEFAULT_DATA_DIR),
  ),
  DEFAULT_TENANT: defineSetting(
    'Tenant whose site opens when an address names none; the oldest one unless set.',
    z
      .string()
      .toLowerCase()
      .regex(/^[a-z0-9.-]{1,253}$/, 'must be the domain of a site')
      .optional(),
    'acme.example',
  ),
  LIST_TENANTS: defineSetting(
    'Lists all sites of this server, by name, at its bare address.',
    z.enum(['true', 'false']).default('false'),
  ),
  DATABASE_URL: defineSetting(
    'PostgreSQL database to use instead of the SQLite file in DATA_DIR.',
    z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    'postgres://foyer:password@db.example.com/foyer',
  ),
  DEMO_DOCUMENTS: defineSetting(
    'Folder of PDF files that the demo candidate gets as additional letters.',
    z.string().optional(),
    './letters',
  ),
  DEMO: defineSetting(
    'Shows the demo, with everybody’s sign-in codes; on unless set while SMTP_URL is empty and HOST is this machine.',
    z.enum(['true', 'false']).optional(),
    'false',
  ),
  DEMO_JOBS: defineSetting(
    'Jobs of the demo when it is loaded first; fewer start sooner.',
    z.coerce.number().int().min(500).max(3000).default(3000),
  ),
  SMTP_URL: defineSetting(
    'Mail server for sign-in codes and notifications; without it, mail lands in /dev/mailbox.',
    z.url({ protocol: /^smtps?$/ }).optional(),
    'smtps://user:password@mail.example.com',
  ),
  MAIL_FROM: defineSetting(
    'Sender of all mail; no-reply at the host of ORIGIN unless set.',
    z.email().optional(),
    'careers@example.com',
  ),
  MAIL_CONNECTIONS: defineSetting(
    'Most connections to the mail server at a time, including those for sign-in codes.',
    z.coerce.number().int().min(2).max(1000).default(40),
  ),
  NEWCOMER_MAILS_PER_HOUR: defineSetting(
    'Most mails an hour that a tenant sends at the request of browsers that never signed in.',
    z.coerce.number().int().min(1).max(1_000_000).default(600),
  ),
  DKIM_KEY: defineSetting(
    'RSA key that signs mail: the path of a PEM file, or the PEM itself.',
    z.string().optional(),
    '/etc/foyer/dkim.pem',
  ),
  DKIM_SELECTOR: defineSetting(
    'DKIM selector under which DNS has the public key.',
    z
      .string()
      .regex(/^[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*$/i, 'must be a name in DNS')
      .optional(),
    'foyer',
  ),
  DKIM_DOMAIN: defineSetting(
    'Domain that signs mail; the domain of MAIL_FROM unless set.',
    z
      .string()
      .regex(/^[a-z0-9.-]{1,253}$/i, 'must be a domain')
      .optional(),
    'example.com',
  ),
  SESSION_SECRET: defineSetting(
    'Signs cookies and tokens: 32 characters or more, the same on every node; generated in DATA_DIR unless set.',
    z.string().min(32, 'must have at least 32 characters').optional(),
  ),
  TRUST_PROXY: defineSetting(
    'Addresses or ranges of the proxies in front, or how many there are: they say who the visitor is.',
    z.string().default('false').transform(parseTrustedProxies),
  ),
  SEAL_P12: defineSetting(
    'Key that seals letters: a P12 file or its base64, the same on every node; generated in DATA_DIR unless set.',
    z.string().optional(),
    '/etc/foyer/seal.p12',
  ),
  SEAL_P12_PASSWORD: defineSetting('Password of SEAL_P12.', z.string().optional()),
  TIMESTAMP_URL: defineSetting(
    'RFC 3161 time-stamp service (https) that certifies when a letter was sealed.',
    z.url({ protocol: /^https$/ }).optional(),
    'https://timestamp.example.com',
  ),
  WEBHOOK_LOOPBACK: defineSetting(
    'Lets webhooks call this machine over http, to try them out; on in demo mode only unless set.',
    z.enum(['true', 'false']).optional(),
    'false',
  ),
  ESIGN_PORT: defineSetting(
    'Port of the built-in signing page; the port after PORT unless set.',
    buildPortSchema().optional(),
    '8081',
  ),
  ESIGN_ORIGIN: defineSetting(
    'Address candidates see for the built-in signing page, on another origin than ORIGIN.',
    buildOriginSchema().optional(),
    'https://sign.example.com',
  ),
  ESIGN_URL: defineSetting(
    'Signing page of another provider, with {ceremony}, {letter} and {language} as placeholders.',
    z.url({ protocol: /^https?$/ }).optional(),
    'https://provider.example.com/{ceremony}/{letter}?language={language}',
  ),
  ESIGN_SECRET: defineSetting(
    'Secret that signs that provider’s calls: base64 of 24 bytes or more, with or without whsec_ in front.',
    z
      .string()
      .regex(/^(?:whsec_)?[A-Za-z0-9+/]{32,}={0,2}$/, 'must be base64 of 24 bytes or more')
      .optional(),
  ),
  VAPID_KEYS: defineSetting(
    'Keys for web push: base64url, newest first, commas between, same on every node; generated in DATA_DIR unless set.',
    z
      .string()
      .regex(/^ *[\w-]{43} *(?:, *[\w-]{43} *)*$/, 'must be keys of 32 bytes as base64url, with commas')
      .optional(),
  ),
  EMERGENCY_WORKER: defineSetting(
    'Replaces a broken service worker with one that removes itself and all its copies (docs/operations.md).',
    z.enum(['true', 'false']).default('false'),
  ),
  RATE_LIMIT: defineSetting(
    'Most requests a minute from one address; 0 turns the limit off, for load tests.',
    z.coerce.number().int().min(0).default(1200),
  ),
  METRICS_PORT: defineSetting('Separate port for /metrics; none unless set.', buildPortSchema().optional(), '9090'),
  METRICS_HOST: defineSetting('Address that METRICS_PORT listens on.', z.string().default('127.0.0.1')),
  METRICS_KEY: defineSetting(
    'Bearer token for /metrics, 16 characters or more; with it, the site’s own port serves /metrics too.',
    z
      .string()
      .regex(/^\S{16,}$/, 'must have at least 16 characters and no space')
      .optional(),
  ),
  CLAMD_URL: defineSetting(
    'ClamAV daemon that scans every file before it is stored: tcp://host:port or unix:/path.',
    z
      .string()
      .regex(/^(?:tcp:\/\/[^\s/]+:\d{1,5}|unix:\/\S+)$/, 'must be tcp://host:port or unix:/path')
      .optional(),
    'unix:/run/clamav/clamd.ctl',
  ),
  DISK_FLOOR_MB: defineSetting(
    'Free disk space in DATA_DIR, in MB, below which files are refused and /readyz fails; 0 turns this off.',
    z.coerce.number().int().min(0).default(256),
  ),
  SEARCH_MEMORY_MB: defineSetting(
    'Memory for the search indexes of all tenants together, in MB; the least recently used are dropped first.',
    z.coerce.number().int().min(16).default(2048),
  ),
})

/** A blank value counts as none: `PORT=` in a file of settings leaves the default. */
function defineSetting<T extends z.ZodType>(description: string, value: T, example?: string) {
  const dropBlank = (input: unknown) => (input === '' ? undefined : input)
  return z.preprocess(dropBlank, value).meta({ description, ...(example === undefined ? {} : { examples: [example] }) })
}

function buildPortSchema() {
  return z.coerce.number().int().min(0).max(65_535)
}

function buildOriginSchema() {
  return z
    .url({ protocol: /^https?$/ })
    .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'must be an origin without a path')
}

function parseTrustedProxies(text: string, context: z.core.$RefinementCtx<string>): TrustedProxies {
  try {
    return parseTrustedProxiesSetting(text)
  } catch (error) {
    context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) })
    return z.NEVER
  }
}
