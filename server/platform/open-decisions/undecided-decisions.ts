import { sql, type ExpressionBuilder, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'
import {
  buildOpenFormCondition,
  buildOpenInterviewCondition,
  buildOpenOfferCondition,
  buildOpenTaskCondition,
} from './open-conditions.ts'

/** A decision requested of a candidate, by kind and id; `waits` if it can be made now. */
export type Undecided = { kind: 'offer' | 'interview' | 'form' | 'task'; id: string | number; waits: boolean }

/**
 * Lists all decisions requested of candidates and not made yet. If `waits` is false, the candidate cannot decide now:
 * all times are taken, the end has passed, or the parent has ended.
 */
export async function listUndecidedDecisions(
  db: Db,
  candidateIds: readonly number[],
  now: number,
): Promise<Undecided[]> {
  if (candidateIds.length === 0) return []
  const [offers, interviews, forms, tasks] = await Promise.all([
    db
      .selectFrom('offer')
      .select(['id', (eb) => selectAsWaitsFlag(eb, buildOpenOfferCondition(now)(eb))])
      .where('candidate_id', 'in', candidateIds)
      .where('status', '=', 'Extended')
      .execute(),
    db
      .selectFrom('interview')
      .select(['id', (eb) => selectAsWaitsFlag(eb, buildOpenInterviewCondition(now)(eb))])
      .where('candidate_id', 'in', candidateIds)
      .where('status', '=', 'proposed')
      .execute(),
    db
      .selectFrom('form_assignment')
      .leftJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
      .select(['form_assignment.id', (eb) => selectAsWaitsFlag(eb, buildOpenFormCondition(now)(eb))])
      .where('form_assignment.candidate_id', 'in', candidateIds)
      .where('form_assignment.canceled_at', 'is', null)
      .where('form_submission.assignment_id', 'is', null)
      .execute(),
    db
      .selectFrom('onboarding_task')
      .select(['id', (eb) => selectAsWaitsFlag(eb, buildOpenTaskCondition(now)(eb))])
      .where('candidate_id', 'in', candidateIds)
      .where('done_at', 'is', null)
      .execute(),
  ])
  const toUndecided = (kind: Undecided['kind'], rows: readonly { id: string | number; waits: number }[]) =>
    rows.map(({ id, waits }) => ({ kind, id, waits: waits === 1 }))
  return [
    ...toUndecided('offer', offers),
    ...toUndecided('interview', interviews),
    ...toUndecided('form', forms),
    ...toUndecided('task', tasks),
  ]
}

/** Selects 1 or 0, because SQLite has no booleans. */
function selectAsWaitsFlag<T extends keyof Schema>(
  eb: ExpressionBuilder<Schema, T>,
  rule: ExpressionWrapper<Schema, T, SqlBool>,
) {
  return eb.case().when(rule).then(sql.lit(1)).else(sql.lit(0)).end().as('waits')
}
