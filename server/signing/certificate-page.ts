import type { PDF, PDFPage } from '@libpdf/core'
import { toPrintableName, isNameOtherThanAddressee } from '#contract/account/full-name.ts'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { getConsentLines } from '#server/platform/consent-texts.ts'
import { addFactsPage, formatUtcTime, explainCodePoints, explainWhereToVerify, type Row } from './print/facts-page.ts'
import type { Pen } from './print/text-writer.ts'

/** Contents of a certificate page in addition to the facts. */
export type Certificate = {
  facts: SealFacts
  /** Path data of the drawn signature; null without one. */
  drawing: string | null
  /** Numbers of the letter's pages on which something was printed. */
  stamped: readonly number[]
  /** Whether the uploaded copy had signatures of its own, so that it is attached to this page. */
  isAttached?: boolean
}

const HOW = {
  typed: 'Electronically signed at',
  uploaded: 'Signed on paper or in another program, and uploaded at',
  provider: 'Signed with a signing service, for',
  // The page for the employer's signature has texts of its own.
  employer: 'Electronically signed at',
} as const

/**
 * Appends the page that says who signed what and when, with the typed signature in large type and the drawn one, if
 * any.
 */
export function addCertificatePage(
  pdf: PDF,
  pen: Pen,
  { facts, drawing, stamped, isAttached = false }: Certificate,
): PDFPage {
  const { signer, addressee = '', document, employer, site, countersignature } = facts
  const names = [
    signer,
    addressee,
    document.name,
    employer,
    countersignature ? formatCountersigner(countersignature) : '',
  ]
  return addFactsPage(pdf, pen, {
    title: 'Certificate of signature',
    subtitle: `${HOW[facts.how ?? 'typed']} ${site}`,
    name: { label: facts.how ? 'Name of the account' : 'Signature', text: toPrintableName(signer), drawing },
    rows: buildFactRows(facts),
    notes: `${describeSealedParts(facts, stamped, isAttached)} ${explainCodePoints(pen, names)}${explainWhereToVerify(site)}`,
  })
}

function describeSealedParts({ brought }: SealFacts, stamped: readonly number[], isAttached: boolean): string {
  const added =
    stamped.length > 0
      ? `The signature was then printed on page ${stamped.join(' and ')}, and this page was added.`
      : 'This page was added behind it.'
  const back = brought
    ? brought.pages > 0
      ? ` The ${brought.pages === 1 ? 'page' : `${brought.pages} pages`} before this one came back signed.`
      : ' What came back signed cannot be shown here: it is part of the receipt, with the fingerprint above.'
    : ''
  const attached = isAttached
    ? ' It had digital signatures of its own, which hold only in the file as it came: that file is attached to this page.'
    : ''
  return (
    `This file begins with the offered letter, byte for byte.${back}${attached} ${added} All of it is sealed by the site with a digital ` +
    'signature: PDF readers show whether anything was changed afterwards.'
  )
}

const buildAddresseeRow = (signer: string, addressee: string): Row => [
  'Addressed to',
  addressee,
  isNameOtherThanAddressee(signer, addressee) ? ['The names differ.'] : [],
]

const formatCountersigner = ({ name, title }: NonNullable<SealFacts['countersignature']>) =>
  [toPrintableName(name), title].filter(Boolean).join(', ')

function buildFactRows(facts: SealFacts): Row[] {
  const { consent, brought, countersignature } = facts
  return [
    ['Document', facts.document.name],
    ['Employer', facts.employer],
    ['Offer', String(facts.offerId)],
    [facts.how ? 'Sent by' : 'Signed by', toPrintableName(facts.signer)],
    ...(facts.addressee === undefined ? [] : [buildAddresseeRow(facts.signer, facts.addressee)]),
    [facts.how ? 'Received at' : 'Signed at', formatUtcTime(facts.signedAt)],
    ...(countersignature ? [buildEmployerRow(countersignature)] : []),
    ...(consent ? [buildConsentRow(consent)] : []),
    ['SHA-256 of the letter', facts.document.sha256],
    ...(brought ? [['SHA-256 of the signed file', brought.sha256] as Row] : []),
    ['Evidence', `${facts.trail.length} events, ending in ${facts.trail.hash}`],
  ]
}

const buildEmployerRow = (by: NonNullable<SealFacts['countersignature']>): Row => [
  'For the employer',
  formatCountersigner(by),
  [formatUtcTime(by.signedAt)],
]

const buildConsentRow = ({ version, language }: NonNullable<SealFacts['consent']>): Row => [
  'Consent',
  `version ${version}, shown in ${language}`,
  getConsentLines(version, language),
]
