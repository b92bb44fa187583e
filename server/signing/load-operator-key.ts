import { createHash, X509Certificate } from 'node:crypto'
import path from 'node:path'
import { ConfigError, IN_MEMORY, type Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { readOrCreateFile } from '#server/config/read-or-create-file.ts'
import { readFileIfPresent } from '#server/config/missing-file.ts'
import { makeOperatorKey } from './make-operator-key.ts'

/** The operator's key in a form that can be sent to a thread. */
export type OperatorKey = { p12: Uint8Array; password: string }

type KeyConfig = Pick<Config, 'DATA_DIR' | 'ORIGIN' | 'SEAL_P12' | 'SEAL_P12_PASSWORD'>

const FILE = 'seal.p12'
/**
 * Password of a key that we generate. The file's mode protects the key; a secret password stored beside it would add
 * nothing.
 */
const OWN_PASSWORD = 'foyer'

/** Loads the configured key, else the one in DATA_DIR, which is generated at the first start. */
export async function loadOperatorKey(config: KeyConfig): Promise<OperatorKey> {
  if (config.SEAL_P12) return { p12: readConfiguredKey(config.SEAL_P12), password: config.SEAL_P12_PASSWORD ?? '' }
  const make = () => makeOperatorKey(`Foyer at ${new URL(config.ORIGIN).host}`, OWN_PASSWORD)
  if (config.DATA_DIR === IN_MEMORY) return { p12: await make(), password: OWN_PASSWORD }
  const file = path.join(config.DATA_DIR, FILE)
  const p12 = readFileIfPresent(file) ?? readOrCreateFile(file, await make())
  if (!hasP12Start(p12))
    throw new ConfigError(`${file}: holds no usable key; put back a copy of it, or delete it to make a new one`)
  return { p12, password: OWN_PASSWORD }
}

/** Stores a certificate that seals on this site, so that its letters can be verified forever. */
export async function storeSealCertificate(db: Db, certificate: Uint8Array, now: number): Promise<void> {
  // Throws if the bytes are not a certificate.
  const { raw } = new X509Certificate(certificate)
  await db
    .insertInto('seal_certificate')
    .values({
      sha256: createHash('sha256').update(raw).digest('hex'),
      certificate: raw.toString('base64'),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
}

/** Lists all certificates that have sealed on this site, newest first. */
export async function listSealCertificates(db: Db): Promise<Uint8Array[]> {
  const rows = await db.selectFrom('seal_certificate').select('certificate').orderBy('created_at', 'desc').execute()
  return rows.map(({ certificate }) => Buffer.from(certificate, 'base64'))
}

/** Reads a configured key, given as a path or as the file itself in base64. */
function readConfiguredKey(value: string): Uint8Array {
  const bytes = readFileIfPresent(value) ?? Buffer.from(value, 'base64')
  if (!hasP12Start(bytes)) throw new ConfigError('SEAL_P12: neither a file that is there nor a P12 as base64')
  return bytes
}

/** Whether bytes may be a P12, which begins with an ASN.1 sequence. */
const hasP12Start = (bytes: Uint8Array) => bytes[0] === 0x30
