import type { FactRow } from './fact-rows.ts'
import type { Digests, Value } from './digests.ts'

/** Tables that the trail covers. */
export type Table =
  | 'offer'
  | 'offer_document'
  | 'signature'
  | 'esign_ceremony'
  | 'offer_request'
  | 'offer_change'
  | 'form_submission'

type RecordedValue = { value: Value; event: number }

/** A row according to the trail: values, and hashes of columns whose values the trail omits. */
export type RowState = {
  columns: Map<string, RecordedValue>
  /** Columns that current facts fingerprint; `digests` is undefined for a fact older than fingerprints. */
  digested: Map<string, { digests: Digests | undefined; event: number }>
}

/** Every row that the trail mentions, by table and key. */
export type State = {
  tables: Record<Table, Map<string, RowState>>
  /** Tables of which the trail names every row. */
  whole: Set<Table>
}

export function createReplayedState(): State {
  const createMap = () => new Map<string, RowState>()
  return {
    tables: {
      offer: createMap(),
      offer_document: createMap(),
      signature: createMap(),
      esign_ceremony: createMap(),
      offer_request: createMap(),
      offer_change: createMap(),
      form_submission: createMap(),
    },
    whole: new Set(['offer', 'offer_document', 'signature', 'offer_request', 'offer_change']),
  }
}

/** Returns the row; creates it when the trail mentions it for the first time. */
export function getOrCreateReplayedRow({ tables }: State, table: Table, key: string | number): RowState {
  const rows = tables[table]
  const known = rows.get(String(key)) ?? { columns: new Map(), digested: new Map() }
  rows.set(String(key), known)
  return known
}

/** Records the values of columns from this fact on. */
export function setRowValues(row: RowState, { seq }: Pick<FactRow, 'seq'>, values: Record<string, Value>): void {
  for (const [column, value] of Object.entries(values)) row.columns.set(column, { value, event: seq })
}

/** Records the fingerprints of columns from this fact on. */
export function setRowDigests(
  row: RowState,
  { seq }: Pick<FactRow, 'seq'>,
  columns: readonly string[],
  digests: Digests | undefined,
): void {
  for (const column of columns) row.digested.set(column, { digests, event: seq })
}
