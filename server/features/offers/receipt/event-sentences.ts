import { msg, type Text } from '#contract/zod-free/text.ts'
import type { Values } from '#server/platform/texts/translate.ts'
import type { EvidenceKind } from '#server/features/offers/append-audit-facts.ts'

/** The details of an event, apart from the person and the document. */
type Detail = Record<string, unknown>
/** `consent` is the version of the consent text, which the caller renders. */
export type Sentence = { text: Text; values?: Values; consent?: string }

/** Sentences for each event of the trail. `{who}`, `{document}` and `{site}` are filled in for all. */
const SENTENCES: Record<EvidenceKind, (detail: Detail) => Sentence> = {
  extended: () => ({ text: msg('The employer made this offer.') }),
  kept_ahead: () => ({ text: msg('The device kept a copy of “{document}” to read offline.') }),
  opened: ({ from }) => ({
    text:
      from === 'device'
        ? msg('{who} opened the copy of “{document}” on the device.')
        : msg('{who} opened “{document}”.'),
  }),
  page_viewed: ({ pages }) => {
    const shown = toNumberList(pages)
    return {
      text:
        shown.length === 1
          ? msg('Page {pages} of “{document}” was shown.')
          : msg('Pages {pages} of “{document}” were shown.'),
      values: { pages: formatNumberRanges(shown) },
    }
  },
  consent_shown: ({ version }) => ({
    text: msg('The text about signing “{document}” electronically was shown ({consent}).'),
    consent: toTextOrEmpty(version),
  }),
  downloaded: ({ what, by }) => ({ text: getDownloadSentence(what, by) }),
  ceremony_opened: () => ({ text: msg('{who} opened the signing page for “{document}”.') }),
  ceremony_left: () => ({ text: msg('{who} left the signing page for “{document}” without signing.') }),
  consent_given: ({ version }) => ({
    text: msg('{who} agreed to sign “{document}” electronically ({consent}).'),
    consent: toTextOrEmpty(version),
  }),
  hash_confirmed: () => ({ text: msg('The fingerprint of “{document}” matched the letter that was offered.') }),
  name_changed: ({ from, name }) => ({
    text: msg('The name of the account changed from {from} to {name}.'),
    values: { from: toTextOrEmpty(from), name: toTextOrEmpty(name) },
  }),
  name_set: ({ name }) => ({
    text: msg('The name of the account was set to {name}.'),
    values: { name: toTextOrEmpty(name) },
  }),
  name_typed: ({ text, addressee, name_differs: differs }) => ({
    text:
      differs === true
        ? msg('{who} typed the name {name}. The offer is addressed to {addressee}.')
        : msg('{who} typed the name {name}.'),
    values: { name: toTextOrEmpty(text), addressee: toTextOrEmpty(addressee) },
  }),
  signature_drawn: () => ({ text: msg('{who} drew a signature.') }),
  signed: ({ by }) => ({ text: getSigningSentence(by) }),
  countersigned: ({ name }) => ({
    text: msg('{name} signed “{document}” for the employer.'),
    values: { name: toTextOrEmpty(name) },
  }),
  form_completed: () => ({ text: msg('{who} sent the form “{document}”.') }),
  accepted: () => ({ text: msg('{who} accepted the offer.') }),
  declined: () => ({ text: msg('{who} declined the offer.') }),
  asked: ({ kind }) => ({ text: getRequestSentence(kind) }),
  answered: () => ({ text: msg('The employer answered what was asked.') }),
  canceled: () => ({ text: msg('The employer withdrew the offer.') }),
  updated: () => ({ text: msg('The employer changed the offer.') }),
  changes_seen: () => ({ text: msg('{who} saw what had changed.') }),
  reissued: () => ({ text: msg('The employer made a new offer in place of this one.') }),
  expired: () => ({ text: msg('The offer expired.') }),
  sealed: () => ({ text: msg('“{document}” was sealed by {site}.') }),
}

/** The sentence for an event; null for a kind written by a later version. */
export function findEventSentence(kind: string, detail: Detail): Sentence | null {
  return Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind as EvidenceKind](detail) : null
}

/** Formats numbers as ranges: `1–3, 5`. */
export function formatNumberRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}

function getDownloadSentence(what: unknown, by: unknown): Text {
  if (by === 'employer') return msg('The employer downloaded the record of the offer.')
  if (what === 'receipt') return msg('{who} downloaded the receipt.')
  return what === 'record' ? msg('{who} downloaded the record of the offer.') : msg('{who} downloaded “{document}”.')
}

function getSigningSentence(by: unknown): Text {
  if (by === 'upload') return msg('{who} uploaded a signed copy of “{document}”.')
  return by === 'esign' ? msg('{who} signed “{document}” with a signing service.') : msg('{who} signed “{document}”.')
}

function getRequestSentence(kind: unknown): Text {
  if (kind === 'more_time') return msg('{who} asked for more time.')
  return kind === 'paper_copy' ? msg('{who} asked for a paper copy.') : msg('{who} asked the employer a question.')
}

const toTextOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '')
const toNumberList = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])
