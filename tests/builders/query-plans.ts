import { CompiledQuery, sql } from 'kysely'
import type { Db, Kind } from '#server/db/open-db.ts'

/** A database that keeps the statements that run over it. */
export function recordStatements(db: Db) {
  const statements: CompiledQuery[] = []
  const recorded = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return { db: recorded, statements }
}

/**
 * How the database runs each statement of some work, a line a step. PostgreSQL reads a small table whole whatever its
 * indexes, so it is told not to: the plan is then the one of a large table.
 */
export async function readPlans(db: Db, kind: Kind, work: (db: Db) => Promise<unknown>): Promise<string[]> {
  const recorded = recordStatements(db)
  await work(recorded.db)
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain'
  if (kind === 'postgres') await sql`analyze`.execute(db)
  return db.transaction().execute(async (tx) => {
    if (kind === 'postgres') await sql`set local enable_seqscan = off`.execute(tx)
    const plans: string[] = []
    for (const { sql: text, parameters } of recorded.statements) {
      const { rows } = await tx.executeQuery<Record<string, string>>(
        CompiledQuery.raw(`${explain} ${text}`, [...parameters]),
      )
      plans.push(rows.map((row) => row['detail'] ?? row['QUERY PLAN'] ?? '').join('\n'))
    }
    return plans
  })
}

/**
 * The plan itself where it does not visit the rows of the table by this column of an index, but all of a tenant's or
 * of the table's; empty where it does.
 */
export function getPlanUnlessBy(plan: string, table: string, column: string): string {
  const steps = plan.split('\n')
  const isWhole = steps.some((step) => new RegExp(`(?:SCAN|Seq Scan on) ${table}\\b`).test(step))
  const isByColumn = steps.some((step) =>
    new RegExp(`SEARCH ${table} USING .*\\(${column}=\\?|Index Cond: .*\\b${column}\\b`).test(step),
  )
  return isByColumn && !isWhole ? '' : plan
}
