import type { EvidenceKind } from '#server/features/offers/append-audit-facts.ts'
import { toFactsWithDetailReader, type FactRow } from './fact-rows.ts'
import type { Recorded } from './read-recorded-offers.ts'
import { replayChangesSeen, replayExtension, replayUpdate } from './replay-employer.ts'
import {
  replayConsent,
  replayCountersigning,
  replayDrawnSignature,
  replayFormCompletion,
  replayTypedSignature,
  replaySealing,
  replaySigning,
  replayCeremony,
} from './replay-signing.ts'
import {
  createReplayedState,
  getOrCreateReplayedRow,
  setRowValues,
  setRowDigests,
  type State,
} from './replayed-state.ts'

/**
 * The content of an offer's rows according to its audit trail alone. `recorded` supplies the ids that older facts do
 * not name.
 */
export function replayFacts(recorded: Recorded): State {
  const state = createReplayedState()
  for (const fact of toFactsWithDetailReader(recorded.events))
    HANDLERS[fact.kind as EvidenceKind]?.(state, fact, recorded)
  return state
}

type Handler = (state: State, fact: FactRow, recorded: Recorded) => void

/** Handlers of facts that change a row; other facts record what was shown or left. */
const HANDLERS: Partial<Record<EvidenceKind, Handler>> = {
  extended: replayExtension,
  opened: replayFirstRead,
  downloaded: replayFirstRead,
  updated: replayUpdate,
  changes_seen: replayChangesSeen,
  ceremony_opened: replayCeremony,
  consent_given: replayConsent,
  name_typed: replayTypedSignature,
  signature_drawn: replayDrawnSignature,
  signed: replaySigning,
  form_completed: replayFormCompletion,
  sealed: replaySealing,
  countersigned: replayCountersigning,
  accepted: createDecisionReplayer('Accepted'),
  canceled: createDecisionReplayer('Canceled'),
  declined(state, fact) {
    createDecisionReplayer('Declined')(state, fact)
    const offer = getOrCreateReplayedRow(state, 'offer', fact.offer_id)
    setRowValues(offer, fact, { decline_reason: fact.said.text('reason') })
    if (!fact.said.has('words')) return
    for (const column of ['decline_words', 'decline_salt']) offer.columns.delete(column)
    setRowDigests(offer, fact, ['decline_words'], fact.said.digests())
  },
  expired(state, fact) {
    setRowValues(getOrCreateReplayedRow(state, 'offer', fact.offer_id), fact, { status: 'Expired' })
  },
  asked(state, fact) {
    const { said, at } = fact
    const request = getOrCreateReplayedRow(state, 'offer_request', said.number('request') ?? 0)
    const values = { kind: said.text('kind'), wanted_until: said.number('wanted_until'), asked_at: at }
    setRowValues(request, fact, { ...values, outcome: null, answer: null, granted_until: null, answered_at: null })
    setRowDigests(request, fact, ['words'], said.digests())
  },
  answered(state, fact) {
    const { said, at } = fact
    const request = getOrCreateReplayedRow(state, 'offer_request', said.number('request') ?? 0)
    setRowValues(request, fact, {
      outcome: said.text('outcome'),
      granted_until: said.number('expires_at'),
      answered_at: at,
    })
    for (const id of said.list('seen'))
      setRowValues(getOrCreateReplayedRow(state, 'offer_change', Number(id)), fact, { seen_at: at })
    request.columns.delete('answer')
    setRowDigests(request, fact, ['answer'], said.digests())
  },
}

/**
 * The first read of a letter while the offer is open is recorded on the offer. Downloading a receipt does not count.
 */
function replayFirstRead(state: State, fact: FactRow): void {
  const offer = getOrCreateReplayedRow(state, 'offer', fact.offer_id)
  const isFirst = offer.columns.get('viewed_at')?.value === null
  if (fact.document_id === null || !isFirst || offer.columns.get('status')?.value !== 'Extended') return
  setRowValues(offer, fact, { viewed_at: fact.at })
}

/** A decision ends the offer, and the deadlines of its documents. */
function createDecisionReplayer(status: string) {
  return (state: State, fact: FactRow): void => {
    setRowValues(getOrCreateReplayedRow(state, 'offer', fact.offer_id), fact, { status, expires_at: null })
    for (const document of state.tables.offer_document.values()) setRowValues(document, fact, { expires_at: null })
  }
}
