import type { Db } from '#server/db/open-db.ts'
import { hashFileSha256 } from '#server/files/check/check-file.ts'
import { MOST_CHANGES } from '#contract/offers/offer-changes.ts'
import { SALTS, type Value } from './digests.ts'
import type { Findings } from './flaw-collector.ts'
import type { Recorded } from './read-recorded-offers.ts'
import { DRAWING_SHA256 } from './replay-signing.ts'
import { getOrCreateReplayedRow, type RowState, type State, type Table } from './replayed-state.ts'

type Row = Record<string, unknown>

const OWNED = ['offer_document', 'offer_request', 'offer_change'] as const
const KEYS = {
  offer: 'id',
  offer_document: 'id',
  signature: 'document_id',
  esign_ceremony: 'id',
  offer_request: 'id',
  offer_change: 'id',
  form_submission: 'assignment_id',
} as const satisfies Record<Table, string>
const TABLES = Object.keys(KEYS) as Table[]

/** Compares every row with the trail: none missing, none unexplained, and each with the recorded values. */
export async function checkRowsAgainstTrail(
  db: Db,
  recorded: Recorded,
  state: State,
  findings: Findings,
): Promise<void> {
  dropOldChanges(state)
  await dropErasedReissueOrigin(db, recorded, state)
  // The trail mentions a ceremony of an external provider only once it is completed.
  for (const { id } of recorded.ceremonies)
    if (!state.tables.esign_ceremony.has(id))
      getOrCreateReplayedRow(state, 'esign_ceremony', id).columns.set('finished_at', { value: null, event: 0 })
  for (const table of TABLES) {
    const rows = new Map(getRowsOfTable(recorded, table).map((row) => [String(row[KEYS[table]]), row]))
    for (const [key, recordedState] of state.tables[table]) {
      const row = rows.get(key)
      if (row) checkRowAgainstTrail(findings, table, { key, row, said: recordedState })
      else
        findings.add({
          ...(await explainMissingRow(db, table, key)),
          offer: findings.offer,
          row: key,
          event: findFirstEventOfRow(recordedState),
        })
    }
    for (const key of rows.keys()) if (!state.tables[table].has(key)) reportUnrecordedRow(state, findings, table, key)
  }
}

function checkRowAgainstTrail(
  findings: Findings,
  table: Table,
  { key, row, said: recordedState }: { key: string; row: Row; said: RowState },
): void {
  for (const [column, { value, event }] of recordedState.columns) {
    const found = findings.row(table, key, event)
    if (column !== DRAWING_SHA256) found.holds(column, row[column] as Value, value)
    else if (hashDrawing(row) !== value) found.wrong('signature_drawing')
  }
  for (const [column, { digests, event }] of recordedState.digested) {
    // A deleted position is no longer named by the row.
    if (column === 'position_id' && row[column] === null) continue
    const salt = row[SALTS[column] ?? ''] ?? null
    findings.row(table, key, event).digests(column, row[column] as Value, digests, salt as string | null)
  }
}

function hashDrawing({ signature_drawing: drawing }: Row): string | null {
  return typeof drawing === 'string' ? hashFileSha256(drawing) : null
}

function reportUnrecordedRow({ whole }: State, findings: Findings, table: Table, key: string): void {
  if (table === 'form_submission') return
  const row = findings.row(table, key, null)
  if (whole.has(table)) row.wrong(KEYS[table], 'unknown')
  else row.uncovered(KEYS[table])
}

/** Explains why a row is missing that the trail expects: deleted, or moved to another offer. */
async function explainMissingRow(db: Db, table: Table, key: string) {
  if (table === 'esign_ceremony') {
    const ceremony = await db.selectFrom(table).select('id').where('id', '=', key).executeTakeFirst()
    if (ceremony) return { table, column: 'document_id', reason: 'differs' } as const
  }
  const owned = OWNED.find((one) => one === table)
  if (!owned) return { table, column: KEYS[table], reason: 'missing' } as const
  const id = owned === 'offer_document' ? key : Number(key)
  const moved = await db
    .selectFrom(owned)
    .select('offer_id')
    .where('id', '=', id as never)
    .executeTakeFirst()
  return moved
    ? ({ table, column: 'offer_id', reason: 'differs' } as const)
    : ({ table, column: 'id', reason: 'missing' } as const)
}

/** Drops all but the newest changes from the replayed state, because only those are stored. */
function dropOldChanges({ tables: { offer_change: changes } }: State): void {
  const ids = [...changes.keys()].map(Number).sort((a, b) => b - a)
  for (const id of ids.slice(MOST_CHANGES)) changes.delete(String(id))
}

/** After an erasure, a retained offer no longer names the offer it was re-issued from. */
async function dropErasedReissueOrigin(db: Db, { id, offer }: Recorded, { tables }: State): Promise<void> {
  const recordedState = tables.offer.get(String(id))?.columns
  const origin = recordedState?.get('reissue_of')?.value ?? null
  if (origin === null || offer?.reissue_of !== null) return
  const erased = await db
    .selectFrom('erased_offer')
    .select('offer_id')
    .where('offer_id', '=', Number(origin))
    .executeTakeFirst()
  if (erased) recordedState?.delete('reissue_of')
}

function getRowsOfTable(recorded: Recorded, table: Table): Row[] {
  switch (table) {
    case 'offer':
      return recorded.offer ? [recorded.offer] : []
    case 'offer_document':
      return recorded.documents
    case 'signature':
      return recorded.signatures
    case 'esign_ceremony':
      return recorded.ceremonies
    case 'offer_request':
      return recorded.requests
    case 'offer_change':
      return recorded.changes
    case 'form_submission':
      return recorded.submissions
  }
}

const findFirstEventOfRow = ({ columns, digested }: RowState) =>
  [...columns.values(), ...digested.values()][0]?.event ?? null
