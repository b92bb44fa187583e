import type { Selectable } from 'kysely'
import type { Db } from '#server/db/open-db.ts'
import type { Schema } from '#server/db/schema.ts'

type Row<Table extends keyof Schema> = Selectable<Schema[Table]>

/** The database's rows of one offer that its trail covers, without the bytes of files. */
export type Recorded = {
  id: number
  offer: Row<'offer'> | undefined
  documents: Row<'offer_document'>[]
  signatures: Row<'signature'>[]
  ceremonies: Row<'esign_ceremony'>[]
  requests: Row<'offer_request'>[]
  changes: Row<'offer_change'>[]
  submissions: (Row<'form_submission'> & { asked_sha256: string | null })[]
  events: Row<'audit_event'>[]
  end: Row<'audit_chain'> | undefined
}

/** Reads the records of a page of offers, with one query per table. */
export async function readRecordedOffers(db: Db, ids: readonly number[]): Promise<Recorded[]> {
  if (ids.length === 0) return []
  const offers = await db.selectFrom('offer').selectAll().where('id', 'in', ids).execute()
  const ends = await db.selectFrom('audit_chain').selectAll().where('offer_id', 'in', ids).execute()
  const of = await readRelatedRowsByOffer(db, ids)
  return ids.map((id) => ({
    id,
    offer: offers.find((one) => one.id === id),
    end: ends.find((one) => one.offer_id === id),
    documents: of.documents.get(id) ?? [],
    signatures: of.signatures.get(id) ?? [],
    ceremonies: of.ceremonies.get(id) ?? [],
    requests: of.requests.get(id) ?? [],
    changes: of.changes.get(id) ?? [],
    submissions: of.submissions.get(id) ?? [],
    events: of.events.get(id) ?? [],
  }))
}

async function readRelatedRowsByOffer(db: Db, ids: readonly number[]) {
  const signatures = db
    .selectFrom('signature')
    .innerJoin('offer_document', 'offer_document.id', 'signature.document_id')
    .selectAll('signature')
    .select('offer_document.offer_id')
    .where('offer_document.offer_id', 'in', ids)
  const ceremonies = db
    .selectFrom('esign_ceremony')
    .innerJoin('offer_document', 'offer_document.id', 'esign_ceremony.document_id')
    .selectAll('esign_ceremony')
    .select('offer_document.offer_id')
    .where('offer_document.offer_id', 'in', ids)
  const documents = db.selectFrom('offer_document').selectAll().where('offer_id', 'in', ids).orderBy('place')
  const requests = db.selectFrom('offer_request').selectAll().where('offer_id', 'in', ids).orderBy('id')
  const changes = db.selectFrom('offer_change').selectAll().where('offer_id', 'in', ids).orderBy('id')
  const events = db
    .selectFrom('audit_event')
    .selectAll()
    .where('offer_id', 'in', ids)
    .orderBy('offer_id')
    .orderBy('seq')
  const submissions = db
    .selectFrom('form_assignment')
    .innerJoin('form_submission', 'form_submission.assignment_id', 'form_assignment.id')
    .leftJoin('form_version', (join) =>
      join
        .onRef('form_version.form_id', '=', 'form_assignment.form_id')
        .onRef('form_version.version', '=', 'form_submission.form_version'),
    )
    .selectAll('form_submission')
    .select(['form_assignment.offer_id', 'form_version.sha256 as asked_sha256'])
    .where('form_assignment.offer_id', 'in', ids)
    .$narrowType<{ offer_id: number }>()
  return {
    documents: groupByOffer(await documents.execute()),
    requests: groupByOffer(await requests.execute()),
    changes: groupByOffer(await changes.execute()),
    events: groupByOffer(await events.execute()),
    submissions: groupByOffer(await submissions.execute()),
    signatures: groupByOffer(await signatures.execute()),
    ceremonies: groupByOffer(await ceremonies.execute()),
  }
}

const groupByOffer = <One extends { offer_id: number }>(rows: One[]) => Map.groupBy(rows, (row) => row.offer_id)
