import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from './schema.ts'

type PublicIdColumns = { id: number; secret_id: number | null }

/** Smallest id of private positions; sequential ids never reach it (S-13). */
export const FIRST_SECRET = 2 ** 40

/** The public id of a position: its sequential id, or a random one if it is or was private. */
export const getPublicId = ({ id, secret_id: secret }: PublicIdColumns): number => secret ?? id

/** Generates 52 random bits as a number, because URLs name positions by numbers. */
export function generateSecretId(): number {
  for (;;) {
    const id = Number(randomBytes(8).readBigUInt64BE() >> 12n)
    if (id >= FIRST_SECRET) return id
  }
}

/**
 * Returns a condition for `where`: the positions with these public ids. A private position is not found by its
 * sequential id.
 */
export function buildPublicIdsCondition(ids: readonly number[]) {
  return ({ eb, or, and, lit }: ExpressionBuilder<Schema, 'position'>) =>
    // PostgreSQL does not support an empty list.
    ids.length === 0
      ? lit(false)
      : or([
          eb('position.secret_id', 'in', ids),
          and([eb('position.id', 'in', ids), eb('position.secret_id', 'is', null)]),
        ])
}
