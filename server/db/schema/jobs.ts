import type { Generated } from 'kysely'

/** Events and jobs: work to do after the transaction that wrote the row (server/jobs). */
type OutboxTable = {
  id: Generated<number>
  tenant_id: number
  /** The kind of an event, or `job:<name>`. */
  kind: string
  payload: string
  created_at: number
  /** When the task was completed; set together with `error` if the job was given up. */
  done_at: number | null
  lease_until: number | null
  attempts: Generated<number>
  run_after: Generated<number>
  /** Fairness key of the queue: the tenant's id, followed by a space and the receiving server, if there is one. */
  turn: Generated<string>
  /** Name and location of the last error, never its message. */
  error: string | null
}

/** A server configured by employers to which something was sent, by its turn in the outbox. */
type ReceiverTable = {
  turn: string
  /** The task that leases the receiver until `held_until`; one at a time. */
  holder: string
  held_until: number
  /** Number of consecutive failures, and the time of the first. */
  failures: Generated<number>
  failing_since: number | null
  rest_until: Generated<number>
}

/** Scheduled work and its next run. Advancing the row claims the run, so that only one node runs it. */
type ScheduleTable = { name: string; next_at: number }

/** A key that every node needs: its variable and a one-way fingerprint. */
type NodeKeyTable = { variable: string; fingerprint: string; noted_at: number }

export type JobTables = {
  node_key: NodeKeyTable
  outbox: OutboxTable
  receiver: ReceiverTable
  schedule: ScheduleTable
}
