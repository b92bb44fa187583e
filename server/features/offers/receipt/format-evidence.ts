import type { Locale } from '#contract/locales.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'
import { translate } from '#server/platform/texts/translate.ts'
import type { Block, EvidenceText } from '#server/signing/receipt/render-evidence-pdf.ts'
import type { Evidence } from '#server/signing/receipt/evidence.ts'
import { findEventSentence } from './event-sentences.ts'

/** The reader of the evidence: language, time zone, and the candidate's name. */
export type Reader = { locale: Locale; timeZone: string; who: string }
/** Values for Foyer's own texts, which may be in any script. */
type Words = Record<string, string | number>
type Event = Evidence['trail'][number]
type Document = Evidence['documents'][number]

/**
 * Formats the evidence for people: the offer, what happened in sentences, and at the end what only those need who check
 * it.
 */
export function buildEvidenceText(evidence: Evidence, reader: Reader): EvidenceText {
  const { locale } = reader
  const { offer, site, writtenAt } = evidence
  const title = translate(locale, msg('Record of the job offer'))
  const toHeading = (text: string): Block => ({ as: 'H2', lines: [text] })
  return {
    title: `${title}: ${offer.position}`,
    author: offer.employer,
    locale,
    at: Date.parse(writtenAt),
    blocks: [
      { as: 'H1', lines: [title] },
      buildOfferBlock(evidence, reader),
      toHeading(translate(locale, msg('Documents'))),
      ...evidence.documents.map((document) => buildDocumentBlock(document, reader)),
      toHeading(translate(locale, msg('What happened'))),
      ...evidence.trail.map((event) => buildEventBlock(event, evidence, reader)),
      toHeading(translate(locale, msg('For checking'))),
      {
        as: 'P',
        lines: [
          {
            quiet: translate(
              locale,
              msg(
                'This file is sealed. Check it at {address}. Below are times in UTC and fingerprints (SHA-256); the receipt has the same for machines in evidence.json.',
              ),
              { address: new URL('/careers/verify', site).href },
            ),
          },
        ],
      },
      ...evidence.documents.map(buildFingerprintsBlock),
      ...evidence.trail.map(buildEventDetailsBlock),
    ],
  }
}

/** Isolates a name's direction from the surrounding text (Unicode isolates). Its own isolates are removed. */
const isolateDirection = (value: string | number) =>
  `\u2068${String(value).replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')}\u2069`

const translateWithIsolatedValues = (locale: Locale, text: Text, values: Words) =>
  translate(
    locale,
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolateDirection(value)])),
  )

function buildOfferBlock({ offer, site, writtenAt }: Evidence, reader: Reader): Block {
  const { locale, timeZone } = reader
  const { position, employer, addressee, id } = offer
  const lines = [
    translateWithIsolatedValues(locale, msg('{position} at {employer}'), { position, employer }),
    ...(addressee === null
      ? []
      : [translateWithIsolatedValues(locale, msg('Addressed to {name}'), { name: addressee })]),
    translate(locale, msg('Offer number {id}'), { id }),
  ]
  const written = translate(locale, msg('Written on {when} by {site}. All times are those of {zone}.'), {
    when: formatTimeForReader(writtenAt, reader),
    site,
    zone: timeZone,
  })
  return { as: 'P', lines: [...lines, { quiet: written }] }
}

function buildDocumentBlock({ name, status, signature, countersignature }: Document, reader: Reader): Block {
  const { locale } = reader
  const state = signature
    ? translateWithIsolatedValues(locale, msg('Signed on {when} as {name}.'), {
        when: formatTimeForReader(signature.signedAt, reader),
        name: signature.text,
      })
    : translate(locale, status === 'Signed' ? msg('Signed.') : msg('Not signed.'))
  const differs = signature?.nameDiffers
    ? [{ quiet: translate(locale, msg('This name differs from the one it was addressed to.')) }]
    : []
  const forEmployer = countersignature
    ? [
        translateWithIsolatedValues(locale, msg('Signed for the employer on {when} as {name}.'), {
          when: formatTimeForReader(countersignature.signedAt, reader),
          name: countersignature.name,
        }),
      ]
    : []
  return {
    as: 'P',
    lines: [isolateDirection(name), { quiet: state }, ...differs, ...forEmployer.map((quiet) => ({ quiet }))],
  }
}

/** Describes an event in a sentence, with its time. */
function buildEventBlock(event: Event, { documents, site }: Evidence, reader: Reader): Block {
  const { locale, who } = reader
  const detail = JSON.parse(event.detail) as Record<string, unknown>
  const sentence = findEventSentence(event.kind, detail)
  const document = documents.find(({ id }) => id === event.document_id)?.name ?? ''
  const values = { who, document, site, consent: formatConsentVersion(sentence?.consent ?? '', locale) }
  const text = sentence
    ? translateWithIsolatedValues(locale, sentence.text, { ...values, ...sentence.values })
    : event.kind.replaceAll('_', ' ')
  return {
    as: 'P',
    lines: [text, { quiet: `${formatTimeForReader(event.at, reader)}${formatDeviceTime(detail, reader)}` }],
  }
}

/** The device's time of an event that it could only report later. */
function formatDeviceTime({ device_at: at }: Record<string, unknown>, reader: Reader): string {
  if (typeof at !== 'number') return ''
  return ` (${translate(reader.locale, msg('by the clock of the device: {when}'), { when: formatTimeForReader(at, reader) })})`
}

/** Formats a version of the consent text, which is named by its month. */
function formatConsentVersion(version: string, locale: Locale): string {
  const month = /^(?:esign-)?(\d{4}-\d{2})$/.exec(version)?.[1]
  if (month === undefined) return translate(locale, msg('text {version}'), { version })
  const format = { month: 'long', year: 'numeric', numberingSystem: 'latn', timeZone: 'UTC' } as const
  return translate(locale, msg('text of {month}'), {
    month: new Intl.DateTimeFormat(locale, format).format(new Date(`${month}-01`)),
  })
}

/** Formats a time by the reader's clock: "November 24, 2026 at 16:05". */
function formatTimeForReader(at: string | number, { locale, timeZone }: Reader): string {
  const format = { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23', numberingSystem: 'latn', timeZone } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(at))
}

function buildFingerprintsBlock({
  id,
  offeredSha256,
  sealedSha256,
  uploadedSha256,
  countersignature,
}: Document): Block {
  const lines = [
    ['Offered', offeredSha256],
    ['Signed for the employer', countersignature?.documentSha256],
    ['Sealed', sealedSha256],
    ['Uploaded', uploadedSha256],
  ].flatMap(([what, sha256]) => (sha256 ? [`${what}: ${sha256}`] : []))
  return { as: 'P', small: true, lines: [`Document ${id}`, ...lines] }
}

function buildEventDetailsBlock(event: Event): Block {
  const { seq, kind, at, ip, user_agent: agent, session_id: session, detail, document_sha256: file, hash } = event
  const from = [ip, agent].filter(Boolean).join(', ')
  const lines = [
    `${seq}. ${kind}, ${at}`,
    ...(from ? [`From: ${from}`] : []),
    ...(session ? [`Session: ${session}`] : []),
    ...(detail === '{}' ? [] : [detail]),
    ...(file ? [`File: ${file}`] : []),
    `Fingerprint: ${hash}`,
  ]
  return { as: 'P', small: true, lines }
}
