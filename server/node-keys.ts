import { createHash } from 'node:crypto'
import { ConfigError, IN_MEMORY, deriveKey, NODE_KEYS, type Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { createVapidKeysGetter } from '#server/integrations/web-push/vapid-keys.ts'
import type { Services } from '#server/platform/services.ts'
import { loadOperatorKey } from '#server/signing/load-operator-key.ts'
import { openSignerOnce } from '#server/signing/seal.ts'

type Variable = (typeof NODE_KEYS)[number]
/** Fingerprints of the values of one variable: first the key in use, then older keys of this node. */
type Fingerprints = readonly [string, ...string[]]
type Node = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Throws if this node's keys differ from the recorded keys of the database's nodes, because nodes would reject each
 * other's signatures. The first node to start records the fingerprints of its keys. A new VAPID key is accepted if the
 * recorded one follows it in the list.
 */
export async function requireRecordedNodeKeys({ config, db, now }: Node): Promise<void> {
  // In-memory keys are lost when the process ends, so there is nothing to compare them with.
  if (config.DATA_DIR === IN_MEMORY) return
  const keys = await collectFingerprints(config)
  await db.transaction().execute(async (tx) => {
    throwIfKeysDiffer(await listDifferingKeys(tx, keys))
    for (const [variable, [fingerprint]] of keys)
      await recordNodeKey(tx, { variable, fingerprint, noted_at: now() }, keys)
    // Another node may have recorded its keys since the first check.
    throwIfKeysDiffer(await listDifferingKeys(tx, keys))
  })
}

/**
 * Throws if this process's secret differs from that of the nodes, because they would reject links that a command signs
 * with it. Records nothing.
 */
export async function requireSameSecret({ config, db }: Node): Promise<void> {
  throwIfKeysDiffer(await listDifferingKeys(db, new Map([[SECRET, [fingerprintSecret(config)]]])))
}

/** Records the keys of this environment as those that every node must have, replacing the recorded ones. */
export async function acceptNodeKeys({ config, db }: Pick<Node, 'config' | 'db'>, now: number) {
  const keys = [...(await collectFingerprints(config))].map(([variable, [fingerprint]]) => ({ variable, fingerprint }))
  await db
    .insertInto('node_key')
    .values(keys.map((key) => ({ ...key, noted_at: now })))
    .onConflict((conflict) =>
      conflict.column('variable').doUpdateSet(({ ref }) => ({
        fingerprint: ref('excluded.fingerprint'),
        noted_at: ref('excluded.noted_at'),
      })),
    )
    .execute()
  return keys
}

const [SECRET] = NODE_KEYS

/** A one-way hash of a derived key that is used for nothing else and signs nothing. */
const fingerprintSecret = (config: Config) => computeShortHash(deriveKey(config, 'fingerprint'))
const computeShortHash = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

async function collectFingerprints(config: Config): Promise<ReadonlyMap<Variable, Fingerprints>> {
  const operator = await loadOperatorKey(config)
  // A key that cannot be opened is skipped here; opening it for use reports the problem with an explanation.
  const signer = await openSignerOnce(operator).catch(() => null)
  const [first, ...older] = createVapidKeysGetter(config)()
  return new Map<Variable, Fingerprints>([
    [SECRET, [fingerprintSecret(config)]],
    ...(signer ? [['SEAL_P12', [computeShortHash(signer.certificate)]] as const] : []),
    ['VAPID_KEYS', [first.id, ...older.map(({ id }) => id)]],
  ])
}

async function listDifferingKeys(db: Db, keys: ReadonlyMap<Variable, Fingerprints>): Promise<Variable[]> {
  const rows = await db.selectFrom('node_key').select(['variable', 'fingerprint']).execute()
  const noted = new Map(rows.map(({ variable, fingerprint }) => [variable, fingerprint]))
  return [...keys].flatMap(([variable, prints]) => {
    const there = noted.get(variable)
    return there === undefined || prints.includes(there) ? [] : [variable]
  })
}

/** Records a key. If two nodes record a key at once, the first one wins; a newer key replaces an older one. */
async function recordNodeKey(
  tx: Db,
  row: { variable: Variable; fingerprint: string; noted_at: number },
  keys: ReadonlyMap<Variable, Fingerprints>,
): Promise<void> {
  await tx
    .insertInto('node_key')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('variable')
        .doUpdateSet(row)
        .where('node_key.fingerprint', 'in', keys.get(row.variable) ?? [])
        .where('node_key.fingerprint', '!=', row.fingerprint),
    )
    .execute()
}

function throwIfKeysDiffer(variables: readonly Variable[]): void {
  if (variables.length === 0) return
  const are = variables.length === 1 ? 'differs' : 'differ'
  throw new ConfigError(
    `${variables.join(', ')} ${are} from what this database is used with. Take the environment that "foyer node env" prints where the other nodes run; after a change on purpose run "foyer node accept-keys" once with the new one.`,
  )
}
