import { createHash } from 'node:crypto'
import { ConfigError, IN_MEMORY, deriveKey, NODE_KEYS, type Config } from '#server/config/config.ts'
import type { Db } from '#server/db/open-db.ts'
import { openVapidKeys } from '#server/integrations/web-push/vapid-keys.ts'
import type { Services } from '#server/platform/services.ts'
import { loadOperatorKey } from '#server/signing/load-key.ts'
import { openSigner } from '#server/signing/seal.ts'

type Variable = (typeof NODE_KEYS)[number]
/** The first is that of the key in use; of the others the same node knew before. */
type Fingerprints = readonly [string, ...string[]]
type Node = Pick<Services, 'config' | 'db' | 'now'>

/**
 * Throws for a node whose keys are not those that the database is used with: what one signs the other would refuse.
 * The first node that starts notes the fingerprints of its keys; pushes' newest key may be one that was put in front
 * of the noted one.
 */
export async function requireNodeKeys({ config, db, now }: Node): Promise<void> {
  // Keys in memory are gone with the process.
  if (config.DATA_DIR === IN_MEMORY) return
  const keys = await collectFingerprints(config)
  await db.transaction().execute(async (tx) => {
    refuseDifferentKeys(await listDifferingKeys(tx, keys))
    for (const [variable, [fingerprint]] of keys) await recordKey(tx, { variable, fingerprint, noted_at: now() }, keys)
    // Another node may have been first.
    refuseDifferentKeys(await listDifferingKeys(tx, keys))
  })
}

/**
 * Throws if this process has another secret than the nodes. For commands: links signed with another secret do not work.
 * Records nothing.
 */
export async function requireSameSecret({ config, db }: Node): Promise<void> {
  refuseDifferentKeys(await listDifferingKeys(db, new Map([[SECRET, [fingerprintSecret(config)]]])))
}

/** Makes the keys of this environment the ones that every node must have, replacing any others. */
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

/** A one-way hash of a key derived for this purpose alone, with which nothing is signed. */
const fingerprintSecret = (config: Config) => computeShortHash(deriveKey(config, 'fingerprint'))
const computeShortHash = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22)

async function collectFingerprints(config: Config): Promise<ReadonlyMap<Variable, Fingerprints>> {
  const operator = await loadOperatorKey(config)
  // A key that cannot be opened is refused when it is opened for use, with an explanation.
  const signer = await openSigner(operator).catch(() => null)
  const [first, ...older] = openVapidKeys(config)()
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

/** Records a key. If two nodes do so at once, one is first; a newer key replaces the older one. */
async function recordKey(
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

function refuseDifferentKeys(variables: readonly Variable[]): void {
  if (variables.length === 0) return
  const are = variables.length === 1 ? 'differs' : 'differ'
  throw new ConfigError(
    `${variables.join(', ')} ${are} from what this database is used with. Take the environment that "foyer node env" prints where the other nodes run; after a change on purpose run "foyer node accept-keys" once with the new one.`,
  )
}
