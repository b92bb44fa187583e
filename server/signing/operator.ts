import type { Services } from '#server/platform/services.ts'
import { keepCertificate, loadOperatorKey, type OperatorKey } from './keys.ts'
import { openSigner } from './seal.ts'

const opened = new WeakMap<object, Promise<OperatorKey>>()

/** The key that seals here, opened once; its certificate is noted before anything is sealed with it. */
export function operatorKeyOf(services: Pick<Services, 'config' | 'db' | 'now'>): Promise<OperatorKey> {
  const known = opened.get(services.db) ?? open(services)
  opened.set(services.db, known)
  known.catch(() => opened.delete(services.db))
  return known
}

async function open({ config, db, now }: Pick<Services, 'config' | 'db' | 'now'>): Promise<OperatorKey> {
  const key = await loadOperatorKey(config)
  const { certificate } = await openSigner(key)
  await keepCertificate(db, certificate, now())
  return key
}
