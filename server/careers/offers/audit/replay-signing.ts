import type { FactRow } from './fact.ts'
import { tellChanges } from './replay-employer.ts'
import { rowOf, tell, tellDigests, type State } from './state.ts'

/** What was agreed to; the row of the signature is spoken of once its name was typed. */
export function onConsent(state: State, fact: FactRow): void {
  const { said } = fact
  tell(rowOf(state, 'signature', documentOf(fact)), fact, {
    candidate_id: fact.candidate_id,
    document_sha256: fact.document_sha256,
    consent_version: said.text('version'),
    consent_language: said.text('language'),
    signed_at: fact.at,
  })
}

export function onNamed(state: State, fact: FactRow): void {
  const signature = rowOf(state, 'signature', documentOf(fact))
  tell(signature, fact, { signature_text: fact.said.text('text'), signature_drawing: null })
}

/** The drawing itself is path data; the trail has its fingerprint, in hexadecimal. */
export function onDrawn(state: State, fact: FactRow): void {
  const signature = rowOf(state, 'signature', documentOf(fact))
  signature.columns.delete('signature_drawing')
  tell(signature, fact, { [DRAWING_SHA256]: fact.said.text('sha256') })
}

/** No column: SHA-256 of `signature_drawing`. */
export const DRAWING_SHA256 = 'sha256 of signature_drawing'

export function onSigned(state: State, fact: FactRow): void {
  const { said } = fact
  const document = rowOf(state, 'offer_document', documentOf(fact))
  tell(document, fact, { status: 'Signed', expires_at: null, signed_sha256: said.text('sha256') })
  if (said.text('by') !== 'esign') return
  onCeremony(state, fact)
  tell(rowOf(state, 'esign_ceremony', said.text('ceremony') ?? ''), fact, { finished_at: fact.at })
}

export function onCeremony(state: State, fact: FactRow): void {
  const { said } = fact
  const ceremony = rowOf(state, 'esign_ceremony', said.text('ceremony') ?? '')
  tell(ceremony, fact, { document_id: fact.document_id, provider: said.text('provider'), finished_at: null })
}

/** The form stands for the document; the trail has the fingerprint of what was sent. */
export function onFormCompleted(state: State, fact: FactRow): void {
  const { said } = fact
  tell(rowOf(state, 'offer_document', documentOf(fact)), fact, { status: 'Signed', expires_at: null })
  tell(rowOf(state, 'form_submission', said.text('form') ?? ''), fact, { sha256: said.text('sha256') })
}

/** The employer signed what has that fingerprint. */
export function onCountersigned(state: State, fact: FactRow): void {
  tell(rowOf(state, 'offer_document', documentOf(fact)), fact, {
    countersigned_at: fact.at,
    countersigned_name: fact.said.text('name'),
    countersigned_sha256: fact.document_sha256,
  })
}

/** What is sealed for the employer before the candidate signs becomes the letter itself. */
export function onSealed(state: State, fact: FactRow): void {
  const document = rowOf(state, 'offer_document', documentOf(fact))
  tellChanges(state, fact)
  if (fact.said.text('for') === 'employer') tell(document, fact, { countersealed: 1 })
  if (fact.said.text('order') === 'before') {
    tell(document, fact, { status: 'Unsigned', sha256: fact.document_sha256 })
    tellDigests(document, fact, ['size', 'page_count'], fact.said.digests())
    return
  }
  tell(document, fact, { sealed: 1, sealed_sha256: fact.document_sha256, sealed_at: fact.at })
  document.columns.delete('sealed_size')
  document.columns.delete('sealed_pages')
  tellDigests(document, fact, ['sealed_size', 'sealed_pages'], fact.said.digests())
}

const documentOf = (fact: FactRow) => fact.document_id ?? ''
