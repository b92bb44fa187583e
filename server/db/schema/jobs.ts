import type { Generated } from 'kysely'

type OutboxTable = {
  id: Generated<number>
  tenant_id: number
  /** An event kind, or `job:<name>`. */
  kind: string
  payload: string
  created_at: number
  /** Set together with `error` when a job was given up. */
  done_at: number | null
  lease_until: number | null
  attempts: Generated<number>
  run_after: Generated<number>
  /** Fairness key of the queue: the tenant's id, and after a blank the receiving server. */
  turn: Generated<string>
  /** Name and place of the last error, never its message. */
  error: string | null
}

/** A receiving server configured by employers, as in an outbox turn, once something was sent to it. */
type ReceiverTable = {
  turn: string
  /** The task that has the lease, until `held_until`: one at a time. */
  holder: string
  held_until: number
  /** Failures in a row, and since when. */
  failures: Generated<number>
  failing_since: number | null
  rest_until: Generated<number>
}

/** Work that recurs; the row is its turn, which one node takes. */
type ScheduleTable = { name: string; next_at: number }

/** A key that every node needs: its variable and a one-way fingerprint. */
type NodeKeyTable = { variable: string; fingerprint: string; noted_at: number }

export type JobTables = {
  node_key: NodeKeyTable
  outbox: OutboxTable
  receiver: ReceiverTable
  schedule: ScheduleTable
}
