import type { Text, Values } from '#server/platform/texts/translate.ts'
import type { EvidenceKind } from '#server/features/offers/evidence.ts'

/** Event details besides the person and the document. */
type Detail = Record<string, unknown>
/** `consent` is the version of the consent text, which the caller renders. */
export type Sentence = { text: Text; values?: Values; consent?: string }

/** Sentences for each event of the trail. `%(who)s`, `%(document)s` and `%(site)s` are filled in for all. */
const SENTENCES: Record<EvidenceKind, (detail: Detail) => Sentence> = {
  extended: () => ({ text: 'The employer made this offer.' }),
  kept_ahead: () => ({ text: 'The device kept a copy of “%(document)s” to read offline.' }),
  opened: ({ from }) => ({
    text:
      from === 'device' ? '%(who)s opened the copy of “%(document)s” on the device.' : '%(who)s opened “%(document)s”.',
  }),
  page_viewed: ({ pages }) => {
    const shown = toNumbers(pages)
    return {
      text:
        shown.length === 1
          ? 'Page %(pages)s of “%(document)s” was shown.'
          : 'Pages %(pages)s of “%(document)s” were shown.',
      values: { pages: formatRanges(shown) },
    }
  },
  consent_shown: ({ version }) => ({
    text: 'The text about signing “%(document)s” electronically was shown (%(consent)s).',
    consent: toText(version),
  }),
  downloaded: ({ what, by }) => ({ text: describeDownload(what, by) }),
  ceremony_opened: () => ({ text: '%(who)s opened the signing page for “%(document)s”.' }),
  ceremony_left: () => ({ text: '%(who)s left the signing page for “%(document)s” without signing.' }),
  consent_given: ({ version }) => ({
    text: '%(who)s agreed to sign “%(document)s” electronically (%(consent)s).',
    consent: toText(version),
  }),
  hash_confirmed: () => ({ text: 'The fingerprint of “%(document)s” matched the letter that was offered.' }),
  name_changed: ({ from, name }) => ({
    text: 'The name of the account changed from %(from)s to %(name)s.',
    values: { from: toText(from), name: toText(name) },
  }),
  name_set: ({ name }) => ({ text: 'The name of the account was set to %(name)s.', values: { name: toText(name) } }),
  name_typed: ({ text, addressee, name_differs: differs }) => ({
    text:
      differs === true
        ? '%(who)s typed the name %(name)s. The offer is addressed to %(addressee)s.'
        : '%(who)s typed the name %(name)s.',
    values: { name: toText(text), addressee: toText(addressee) },
  }),
  signature_drawn: () => ({ text: '%(who)s drew a signature.' }),
  signed: ({ by }) => ({ text: describeSigning(by) }),
  countersigned: ({ name }) => ({
    text: '%(name)s signed “%(document)s” for the employer.',
    values: { name: toText(name) },
  }),
  form_completed: () => ({ text: '%(who)s sent the form “%(document)s”.' }),
  accepted: () => ({ text: '%(who)s accepted the offer.' }),
  declined: () => ({ text: '%(who)s declined the offer.' }),
  asked: ({ kind }) => ({ text: describeRequest(kind) }),
  answered: () => ({ text: 'The employer answered what was asked.' }),
  canceled: () => ({ text: 'The employer withdrew the offer.' }),
  updated: () => ({ text: 'The employer changed the offer.' }),
  changes_seen: () => ({ text: '%(who)s saw what had changed.' }),
  reissued: () => ({ text: 'The employer made a new offer in place of this one.' }),
  expired: () => ({ text: 'The offer expired.' }),
  sealed: () => ({ text: '“%(document)s” was sealed by %(site)s.' }),
}

/** The sentence for an event; null for a kind written by a later version. */
export function getSentence(kind: string, detail: Detail): Sentence | null {
  return Object.hasOwn(SENTENCES, kind) ? SENTENCES[kind as EvidenceKind](detail) : null
}

/** `1–3, 5` */
export function formatRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else ranges.push([number, number])
  }
  return ranges.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`)).join(', ')
}

function describeDownload(what: unknown, by: unknown): Text {
  if (by === 'employer') return 'The employer downloaded the record of the offer.'
  if (what === 'receipt') return '%(who)s downloaded the receipt.'
  return what === 'record' ? '%(who)s downloaded the record of the offer.' : '%(who)s downloaded “%(document)s”.'
}

function describeSigning(by: unknown): Text {
  if (by === 'upload') return '%(who)s uploaded a signed copy of “%(document)s”.'
  return by === 'esign' ? '%(who)s signed “%(document)s” with a signing service.' : '%(who)s signed “%(document)s”.'
}

function describeRequest(kind: unknown): Text {
  if (kind === 'more_time') return '%(who)s asked for more time.'
  return kind === 'paper_copy' ? '%(who)s asked for a paper copy.' : '%(who)s asked the employer a question.'
}

const toText = (value: unknown) => (typeof value === 'string' ? value : '')
const toNumbers = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [])
