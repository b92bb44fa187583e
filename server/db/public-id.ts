import { randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Schema } from './schema.ts'

type PublicIdColumns = { id: number; secret_id: number | null }

/** Sequential ids never reach this; ids of private positions start here (S-13). */
export const FIRST_SECRET = 2 ** 40

/** A position's public id: its number, or an unguessable one if it is or was private. */
export const getPublicId = ({ id, secret_id: secret }: PublicIdColumns): number => secret ?? id

/** 52 random bits, as a number: addresses name positions by numbers. */
export function generateSecretId(): number {
  for (;;) {
    const id = Number(randomBytes(8).readBigUInt64BE() >> 12n)
    if (id >= FIRST_SECRET) return id
  }
}

/**
 * A condition for `where`: the positions with these public ids. The internal number of a private position is not
 * public.
 */
export function matchPublicIds(ids: readonly number[]) {
  return ({ eb, or, and, lit }: ExpressionBuilder<Schema, 'position'>) =>
    // PostgreSQL knows no empty list.
    ids.length === 0
      ? lit(false)
      : or([
          eb('position.secret_id', 'in', ids),
          and([eb('position.id', 'in', ids), eb('position.secret_id', 'is', null)]),
        ])
}
