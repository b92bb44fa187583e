import { DIGESTED, type EmployerSigned } from './digests.ts'
import { isObject, type FactRow } from './fact-rows.ts'
import type { Recorded } from './read-recorded-offers.ts'
import { getOrCreateReplayedRow, setRowValues, setRowDigests, type State } from './replayed-state.ts'

/** Replays the creation of an offer with its documents. */
export function replayExtension(state: State, fact: FactRow, recorded: Recorded): void {
  const { said, at } = fact
  const expires_at = said.number('expires_at')
  const offer = getOrCreateReplayedRow(state, 'offer', fact.offer_id)
  setRowValues(offer, fact, {
    tenant_id: fact.tenant_id,
    candidate_id: fact.candidate_id,
    status: 'Extended',
    expires_at,
    addressee: said.text('addressee'),
    reissue_of: said.number('reissue_of'),
    decline_reason: null,
    decline_words: null,
    decline_salt: null,
  })
  const ids = said.keys('digests', 'documents')
  if (ids.length > 0) setRowValues(offer, fact, { created_at: at, end_set_at: null, viewed_at: null })
  else state.whole.delete('offer_document')
  const known = ids.length > 0 ? ids : recorded.documents.map(({ id }) => id)
  for (const [index, sha256] of said.list('documents').entries()) {
    const id = known[index]
    if (id !== undefined)
      replayNewDocument(state, fact, { id, sha256: typeof sha256 === 'string' ? sha256 : null, expires_at })
  }
  replayStateDigests(state, fact)
}

/** Replays changes by the employer: some columns by their value, the others by a fingerprint of all of them. */
export function replayUpdate(state: State, fact: FactRow): void {
  const { said } = fact
  const offer = getOrCreateReplayedRow(state, 'offer', fact.offer_id)
  if (said.has('expires_at')) {
    const expires_at = said.number('expires_at')
    setRowValues(offer, fact, { expires_at, ...(offer.columns.has('end_set_at') ? { end_set_at: fact.at } : {}) })
    for (const document of state.tables.offer_document.values())
      if (document.columns.get('status')?.value !== 'Signed') setRowValues(document, fact, { expires_at })
  }
  for (const document of said.list('documents')) {
    if (!isObject(document) || typeof document['id'] !== 'string') continue
    const { id } = document
    const sha256 = typeof document['sha256'] === 'string' ? document['sha256'] : null
    const end = offer.columns.get('expires_at')?.value ?? null
    if (document['added'] === true) replayNewDocument(state, fact, { id, sha256, expires_at: end })
    else if (sha256 !== null)
      setRowValues(getOrCreateReplayedRow(state, 'offer_document', id), fact, { sha256, status: 'Unsigned' })
  }
  replayStateDigests(state, fact)
  if (!said.digests('changes')) state.whole.delete('offer_change')
  replayShownChanges(state, fact)
}

/** Replays a change in the form in which candidates are shown it. */
export function replayShownChanges(state: State, fact: FactRow): void {
  for (const id of fact.said.keys('digests', 'changes')) {
    const change = getOrCreateReplayedRow(state, 'offer_change', id)
    setRowValues(change, fact, { tenant_id: fact.tenant_id, seen_at: null })
    setRowDigests(change, fact, DIGESTED.offer_change, fact.said.digests('changes', id))
  }
}

export function replayChangesSeen(state: State, fact: FactRow): void {
  const id = fact.said.number('change')
  if (id !== null) setRowValues(getOrCreateReplayedRow(state, 'offer_change', id), fact, { seen_at: fact.at })
}

type Added = { id: string; sha256: string | null; expires_at: number | string | null }

const NOT_COUNTERSIGNED: EmployerSigned = {
  countersigned_at: null,
  countersigned_name: null,
  countersigned_sha256: null,
  countersealed: 0,
}

function replayNewDocument(state: State, fact: FactRow, { id, sha256, expires_at }: Added): void {
  setRowValues(getOrCreateReplayedRow(state, 'offer_document', id), fact, {
    tenant_id: fact.tenant_id,
    status: sha256 === null ? 'Pending' : 'Unsigned',
    sha256,
    signed_sha256: null,
    sealed: 0,
    sealed_sha256: null,
    sealed_size: null,
    sealed_pages: null,
    sealed_at: null,
    expires_at,
    ...NOT_COUNTERSIGNED,
  })
}

/** Records the fingerprints of the offer and of all its documents after this fact. */
function replayStateDigests(state: State, fact: FactRow): void {
  const { said } = fact
  setRowDigests(getOrCreateReplayedRow(state, 'offer', fact.offer_id), fact, DIGESTED.offer, said.digests('offer'))
  for (const [id, document] of state.tables.offer_document) {
    setRowDigests(document, fact, DIGESTED.offer_document, said.digests('documents', id))
    const status = said.digests('statuses')?.[id]
    if (status === undefined) continue
    const signed = said.digests('employer')?.[id]
    setRowValues(document, fact, {
      status,
      ...(signed === undefined ? NOT_COUNTERSIGNED : (JSON.parse(signed) as EmployerSigned)),
    })
  }
}
