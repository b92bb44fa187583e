import type { FactRow } from './fact-rows.ts'
import { recordChanges } from './replay-employer.ts'
import { getOrCreateRow, recordValues, recordDigests, type State } from './replayed-state.ts'

/** Replays a consent; the rest of the signature's row follows when the name was typed. */
export function onConsent(state: State, fact: FactRow): void {
  const { said } = fact
  recordValues(getOrCreateRow(state, 'signature', getDocumentId(fact)), fact, {
    candidate_id: fact.candidate_id,
    document_sha256: fact.document_sha256,
    consent_version: said.text('version'),
    consent_language: said.text('language'),
    signed_at: fact.at,
  })
}

export function onSignatureNamed(state: State, fact: FactRow): void {
  const signature = getOrCreateRow(state, 'signature', getDocumentId(fact))
  recordValues(signature, fact, { signature_text: fact.said.text('text'), signature_drawing: null })
}

/** Name of a value that is no column: the SHA-256 of `signature_drawing`. */
export const DRAWING_SHA256 = 'sha256 of signature_drawing'

/** Replays a drawn signature. The drawing itself is path data; the trail has its fingerprint, in hexadecimal. */
export function onDrawn(state: State, fact: FactRow): void {
  const signature = getOrCreateRow(state, 'signature', getDocumentId(fact))
  signature.columns.delete('signature_drawing')
  recordValues(signature, fact, { [DRAWING_SHA256]: fact.said.text('sha256') })
}

export function onSigned(state: State, fact: FactRow): void {
  const { said } = fact
  const document = getOrCreateRow(state, 'offer_document', getDocumentId(fact))
  recordValues(document, fact, { status: 'Signed', expires_at: null, signed_sha256: said.text('sha256') })
  if (said.text('by') !== 'esign') return
  onCeremony(state, fact)
  recordValues(getOrCreateRow(state, 'esign_ceremony', said.text('ceremony') ?? ''), fact, { finished_at: fact.at })
}

export function onCeremony(state: State, fact: FactRow): void {
  const { said } = fact
  const ceremony = getOrCreateRow(state, 'esign_ceremony', said.text('ceremony') ?? '')
  recordValues(ceremony, fact, { document_id: fact.document_id, provider: said.text('provider'), finished_at: null })
}

/** The form represents the document; the trail has the hash of its answers. */
export function onFormCompleted(state: State, fact: FactRow): void {
  const { said } = fact
  recordValues(getOrCreateRow(state, 'offer_document', getDocumentId(fact)), fact, {
    status: 'Signed',
    expires_at: null,
  })
  recordValues(getOrCreateRow(state, 'form_submission', said.text('form') ?? ''), fact, { sha256: said.text('sha256') })
}

/** Replays the employer's signature on the file with this fingerprint. */
export function onCountersigned(state: State, fact: FactRow): void {
  recordValues(getOrCreateRow(state, 'offer_document', getDocumentId(fact)), fact, {
    countersigned_at: fact.at,
    countersigned_name: fact.said.text('name'),
    countersigned_sha256: fact.document_sha256,
  })
}

/** A file sealed for the employer before the candidate signs becomes the letter itself. */
export function onSealed(state: State, fact: FactRow): void {
  const document = getOrCreateRow(state, 'offer_document', getDocumentId(fact))
  recordChanges(state, fact)
  if (fact.said.text('for') === 'employer') recordValues(document, fact, { countersealed: 1 })
  if (fact.said.text('order') === 'before') {
    recordValues(document, fact, { status: 'Unsigned', sha256: fact.document_sha256 })
    recordDigests(document, fact, ['size', 'page_count'], fact.said.digests())
    return
  }
  recordValues(document, fact, { sealed: 1, sealed_sha256: fact.document_sha256, sealed_at: fact.at })
  document.columns.delete('sealed_size')
  document.columns.delete('sealed_pages')
  recordDigests(document, fact, ['sealed_size', 'sealed_pages'], fact.said.digests())
}

const getDocumentId = (fact: FactRow) => fact.document_id ?? ''
