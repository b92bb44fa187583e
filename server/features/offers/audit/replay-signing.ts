import type { FactRow } from './fact-rows.ts'
import { replayShownChanges } from './replay-employer.ts'
import { getOrCreateReplayedRow, setRowValues, setRowDigests, type State } from './replayed-state.ts'

/** Replays a consent; the rest of the signature's row follows when the name was typed. */
export function replayConsent(state: State, fact: FactRow): void {
  const { said } = fact
  setRowValues(getOrCreateReplayedRow(state, 'signature', getDocumentIdOfFact(fact)), fact, {
    candidate_id: fact.candidate_id,
    document_sha256: fact.document_sha256,
    consent_version: said.text('version'),
    consent_language: said.text('language'),
    signed_at: fact.at,
  })
}

export function replayTypedSignature(state: State, fact: FactRow): void {
  const signature = getOrCreateReplayedRow(state, 'signature', getDocumentIdOfFact(fact))
  setRowValues(signature, fact, { signature_text: fact.said.text('text'), signature_drawing: null })
}

/** Name of a value that is no column: the SHA-256 of `signature_drawing`. */
export const DRAWING_SHA256 = 'sha256 of signature_drawing'

/** Replays a drawn signature. The drawing itself is path data; the trail has its fingerprint, in hexadecimal. */
export function replayDrawnSignature(state: State, fact: FactRow): void {
  const signature = getOrCreateReplayedRow(state, 'signature', getDocumentIdOfFact(fact))
  signature.columns.delete('signature_drawing')
  setRowValues(signature, fact, { [DRAWING_SHA256]: fact.said.text('sha256') })
}

export function replaySigning(state: State, fact: FactRow): void {
  const { said } = fact
  const document = getOrCreateReplayedRow(state, 'offer_document', getDocumentIdOfFact(fact))
  setRowValues(document, fact, { status: 'Signed', expires_at: null, signed_sha256: said.text('sha256') })
  if (said.text('by') !== 'esign') return
  replayCeremony(state, fact)
  setRowValues(getOrCreateReplayedRow(state, 'esign_ceremony', said.text('ceremony') ?? ''), fact, {
    finished_at: fact.at,
  })
}

export function replayCeremony(state: State, fact: FactRow): void {
  const { said } = fact
  const ceremony = getOrCreateReplayedRow(state, 'esign_ceremony', said.text('ceremony') ?? '')
  setRowValues(ceremony, fact, { document_id: fact.document_id, provider: said.text('provider'), finished_at: null })
}

/** The form represents the document; the trail has the hash of its answers. */
export function replayFormCompletion(state: State, fact: FactRow): void {
  const { said } = fact
  setRowValues(getOrCreateReplayedRow(state, 'offer_document', getDocumentIdOfFact(fact)), fact, {
    status: 'Signed',
    expires_at: null,
  })
  setRowValues(getOrCreateReplayedRow(state, 'form_submission', said.text('form') ?? ''), fact, {
    sha256: said.text('sha256'),
  })
}

/** Replays the employer's signature on the file with this fingerprint. */
export function replayCountersigning(state: State, fact: FactRow): void {
  setRowValues(getOrCreateReplayedRow(state, 'offer_document', getDocumentIdOfFact(fact)), fact, {
    countersigned_at: fact.at,
    countersigned_name: fact.said.text('name'),
    countersigned_sha256: fact.document_sha256,
  })
}

/** A file sealed for the employer before the candidate signs becomes the letter itself. */
export function replaySealing(state: State, fact: FactRow): void {
  const document = getOrCreateReplayedRow(state, 'offer_document', getDocumentIdOfFact(fact))
  replayShownChanges(state, fact)
  if (fact.said.text('for') === 'employer') setRowValues(document, fact, { countersealed: 1 })
  if (fact.said.text('order') === 'before') {
    setRowValues(document, fact, { status: 'Unsigned', sha256: fact.document_sha256 })
    setRowDigests(document, fact, ['size', 'page_count'], fact.said.digests())
    return
  }
  setRowValues(document, fact, { sealed: 1, sealed_sha256: fact.document_sha256, sealed_at: fact.at })
  document.columns.delete('sealed_size')
  document.columns.delete('sealed_pages')
  setRowDigests(document, fact, ['sealed_size', 'sealed_pages'], fact.said.digests())
}

const getDocumentIdOfFact = (fact: FactRow) => fact.document_id ?? ''
