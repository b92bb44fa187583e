import type { PDF, PDFPage } from '@libpdf/core'
import { toPrintableName } from '#contract/account/full-name.ts'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { addFactsPage, formatUtcTime, explainCodePoints, explainWhereToVerify } from './print/facts-page.ts'
import type { Pen } from './print/text-writer.ts'

/** The employer's signature: the signer, the time, and the hash of the signed file. */
export type Countersigned = {
  name: string
  title: string | null
  /** ISO 8601 */
  signedAt: string
  sha256: string
  order: 'before' | 'after'
}

/** Appends the page that says who signed for the employer. */
export function addCountersignPage(pdf: PDF, pen: Pen, facts: SealFacts, by: Countersigned): PDFPage {
  const { document, employer, offerId, site, trail } = facts
  const name = toPrintableName(by.name)
  const what =
    by.order === 'before'
      ? 'This file begins with the letter as the employer made it'
      : 'This file begins with the letter as the candidate signed it, with its seal'
  return addFactsPage(pdf, pen, {
    title: 'Signature of the employer',
    subtitle: `Electronically signed at ${site}`,
    name: { label: 'Signature', text: name, drawing: null },
    rows: [
      ['Document', document.name],
      ['Employer', employer],
      ['Offer', String(offerId)],
      ['Signed by', name, by.title === null ? [] : [by.title]],
      ['Signed at', formatUtcTime(by.signedAt)],
      ['SHA-256 of the file', by.sha256],
      ['Evidence', `${trail.length} events, ending in ${trail.hash}`],
    ],
    notes:
      `${what}, byte for byte. This page was added behind it, and all of it is sealed by the site with a digital signature: PDF readers ` +
      `show whether anything was changed afterwards. ${explainCodePoints(pen, [by.name, by.title ?? '', document.name, employer])}${explainWhereToVerify(site)}`,
  })
}
