import { CompiledQuery, sql } from 'kysely'
import type { Db, Kind } from '#server/db/open-db.ts'

/** Wraps a database so that executed statements are recorded. */
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
 * Query plans of all statements in `work`, one line per step. PostgreSQL scans small tables despite indexes, so
 * sequential scans are disabled: the plan is then that of a large table.
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

/** The plan, unless it reads the table's rows by this column of an index; empty if it does. */
export function getPlanUnlessBy(plan: string, table: string, column: string): string {
  const steps = plan.split('\n')
  const isWhole = steps.some((step) => new RegExp(`(?:SCAN|Seq Scan on) ${table}\\b`).test(step))
  const isByColumn = steps.some((step) =>
    new RegExp(`SEARCH ${table} USING .*\\(${column}=\\?|Index Cond: .*\\b${column}\\b`).test(step),
  )
  return isByColumn && !isWhole ? '' : plan
}
