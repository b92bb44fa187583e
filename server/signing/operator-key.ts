import path from 'node:path'
import { ConfigError } from '#server/config/config.ts'
import type { Services } from '#server/platform/services.ts'
import { storeSealCertificate, loadOperatorKey, type OperatorKey } from './load-operator-key.ts'
import { openSignerOnce } from './seal.ts'

const opened = new WeakMap<object, Promise<OperatorKey>>()

/** Opens the sealing key once; its certificate is stored before anything is sealed with it. */
export function getOperatorKey(services: Pick<Services, 'config' | 'db' | 'now'>): Promise<OperatorKey> {
  const known = opened.get(services.db) ?? openOperatorKey(services)
  opened.set(services.db, known)
  known.catch(() => opened.delete(services.db))
  return known
}

async function openOperatorKey({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>): Promise<OperatorKey> {
  const key = await loadOperatorKey(config)
  const { certificate } = await openSignerOnce(key).catch(() => {
    const where = config.SEAL_P12 === undefined ? path.join(config.DATA_DIR, 'seal.p12') : 'SEAL_P12'
    throw new ConfigError(`${where}: holds no usable key, or SEAL_P12_PASSWORD is not its password`)
  })
  await storeSealCertificate(db, certificate, now())
  return key
}
