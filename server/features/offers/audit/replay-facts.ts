import type { EvidenceKind } from '#server/features/offers/record-facts.ts'
import { toFactRows, type FactRow } from './fact-rows.ts'
import type { Recorded } from './read-records.ts'
import { onChangesSeen, onExtended, onUpdated } from './replay-employer.ts'
import {
  onConsent,
  onCountersigned,
  onDrawn,
  onFormCompleted,
  onSignatureNamed,
  onSealed,
  onSigned,
  onCeremony,
} from './replay-signing.ts'
import { createState, getOrCreateRow, recordValues, recordDigests, type State } from './replayed-state.ts'

/**
 * The content of an offer's rows according to its audit trail alone. `recorded` supplies the ids that older facts do
 * not name.
 */
export function replayFacts(recorded: Recorded): State {
  const state = createState()
  for (const fact of toFactRows(recorded.events)) HANDLERS[fact.kind as EvidenceKind]?.(state, fact, recorded)
  return state
}

type Handler = (state: State, fact: FactRow, recorded: Recorded) => void

/** Handlers of facts that change a row; other facts record what was shown or left. */
const HANDLERS: Partial<Record<EvidenceKind, Handler>> = {
  extended: onExtended,
  opened: onRead,
  downloaded: onRead,
  updated: onUpdated,
  changes_seen: onChangesSeen,
  ceremony_opened: onCeremony,
  consent_given: onConsent,
  name_typed: onSignatureNamed,
  signature_drawn: onDrawn,
  signed: onSigned,
  form_completed: onFormCompleted,
  sealed: onSealed,
  countersigned: onCountersigned,
  accepted: createDecisionHandler('Accepted'),
  canceled: createDecisionHandler('Canceled'),
  declined(state, fact) {
    createDecisionHandler('Declined')(state, fact)
    const offer = getOrCreateRow(state, 'offer', fact.offer_id)
    recordValues(offer, fact, { decline_reason: fact.said.text('reason') })
    if (!fact.said.has('words')) return
    for (const column of ['decline_words', 'decline_salt']) offer.columns.delete(column)
    recordDigests(offer, fact, ['decline_words'], fact.said.digests())
  },
  expired(state, fact) {
    recordValues(getOrCreateRow(state, 'offer', fact.offer_id), fact, { status: 'Expired' })
  },
  asked(state, fact) {
    const { said, at } = fact
    const request = getOrCreateRow(state, 'offer_request', said.number('request') ?? 0)
    const values = { kind: said.text('kind'), wanted_until: said.number('wanted_until'), asked_at: at }
    recordValues(request, fact, { ...values, outcome: null, answer: null, granted_until: null, answered_at: null })
    recordDigests(request, fact, ['words'], said.digests())
  },
  answered(state, fact) {
    const { said, at } = fact
    const request = getOrCreateRow(state, 'offer_request', said.number('request') ?? 0)
    recordValues(request, fact, {
      outcome: said.text('outcome'),
      granted_until: said.number('expires_at'),
      answered_at: at,
    })
    for (const id of said.list('seen'))
      recordValues(getOrCreateRow(state, 'offer_change', Number(id)), fact, { seen_at: at })
    request.columns.delete('answer')
    recordDigests(request, fact, ['answer'], said.digests())
  },
}

/**
 * The first read of a letter while the offer is open is recorded on the offer. Downloading a receipt does not count.
 */
function onRead(state: State, fact: FactRow): void {
  const offer = getOrCreateRow(state, 'offer', fact.offer_id)
  const isFirst = offer.columns.get('viewed_at')?.value === null
  if (fact.document_id === null || !isFirst || offer.columns.get('status')?.value !== 'Extended') return
  recordValues(offer, fact, { viewed_at: fact.at })
}

/** A decision ends the offer, and the deadlines of its documents. */
function createDecisionHandler(status: string) {
  return (state: State, fact: FactRow): void => {
    recordValues(getOrCreateRow(state, 'offer', fact.offer_id), fact, { status, expires_at: null })
    for (const document of state.tables.offer_document.values()) recordValues(document, fact, { expires_at: null })
  }
}
