import { rgb, type PDF, type PDFPage } from '@libpdf/core'
import { printedName, differsFromAddressee } from '#contract/account/full-name.ts'
import type { SealFacts } from '#contract/seal/seal-facts.ts'
import { consentLines } from './consent-texts.ts'
import { drawSignature } from './print/draw-signature.ts'
import type { Pen } from './print/pen.ts'

const INK = rgb(0.1, 0.12, 0.16)
const QUIET = rgb(0.36, 0.4, 0.46)
const LINE = rgb(0.8, 0.83, 0.87)
const A4 = { width: 595, height: 842 }
const MARGIN = 56
const WIDE = A4.width - 2 * MARGIN
const LABEL_WIDTH = 130
const BIG = 34
const DRAWN = { width: 240, height: 90 }

/** What a certificate says beside its facts. */
export type Certificate = {
  facts: SealFacts
  /** Path data of the drawn signature. */
  drawing: string | null
  /** The pages of the letter that something was printed on. */
  stamped: readonly number[]
}

/** Appends the page that says who signed what and when, with a typed signature large and the drawn one, if there is one. */
export function addCertificatePage(pdf: PDF, pen: Pen, { facts, drawing, stamped }: Certificate): PDFPage {
  const page = pdf.addPage(A4)
  const signer = printedName(facts.signer)
  const put = (text: string, y: number, size: number, color = INK) =>
    pen.write(page, text, { x: MARGIN, y }, { size, color })
  let y = A4.height - MARGIN - 22
  put('Certificate of signature', y, 22)
  y -= 22
  put(`${HOW[facts.how ?? 'typed']} ${facts.site}`, y, 10, QUIET)

  y -= 34 + BIG
  put(facts.how ? 'Name of the account' : 'Signature', y + BIG + 12, 10, QUIET)
  put(signer, y, pen.fit(signer, BIG, WIDE))
  if (drawing) y -= 16 + drawSignature(page, drawing, { x: MARGIN, top: y - 16, ...DRAWN })
  y -= 18
  page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + WIDE, y }, color: LINE, thickness: 0.8 })

  y -= 8
  for (const [label, value, more = []] of rows(facts)) y = row(page, pen, label, [value, ...more], y)
  y -= 18
  const spelt = [facts.signer, facts.addressee ?? '', facts.document.name, facts.employer].some((name) =>
    pen.spells(name),
  )
    ? `${SPELT} `
    : ''
  for (const line of pen.lines(`${explained(facts, stamped)} ${spelt}${whereToCheck(facts.site)}`, 9, WIDE)) {
    put(line, y, 9, QUIET)
    y -= 13
  }
  return page
}

const HOW = {
  typed: 'Electronically signed at',
  uploaded: 'Signed on paper or in another program, and uploaded at',
  provider: 'Signed with a signing service, for',
} as const

/** What the file is made of. */
function explained({ brought }: SealFacts, stamped: readonly number[]): string {
  const added =
    stamped.length > 0
      ? `The signature was then printed on page ${stamped.join(' and ')}, and this page was added.`
      : 'This page was added behind it.'
  const back = brought
    ? brought.pages > 0
      ? ` The ${brought.pages === 1 ? 'page' : `${brought.pages} pages`} before this one came back signed.`
      : ' What came back signed cannot be shown here: it is part of the receipt, with the fingerprint above.'
    : ''
  return (
    `This file begins with the offered letter, byte for byte.${back} ${added} All of it is sealed by the site with a digital ` +
    'signature: PDF readers show whether anything was changed afterwards.'
  )
}

/** No name is printed wrong: docs/decisions/016-names-in-every-script.md. */
const SPELT =
  'Letters of some scripts cannot be set on this page and are named by their Unicode number, such as [U+0939]. The name as it was ' +
  'typed is part of what is sealed, and shown where the letter is checked.'

const whereToCheck = (site: string) =>
  `It can be checked at ${new URL('/careers/verify', site).href} without sending the file anywhere.`

const addressedTo = (signer: string, addressee: string): [string, string, string[]] => [
  'Addressed to',
  addressee,
  differsFromAddressee(signer, addressee) ? ['The names differ.'] : [],
]

function rows(facts: SealFacts): [label: string, value: string, more?: readonly string[]][] {
  const { consent, brought } = facts
  return [
    ['Document', facts.document.name],
    ['Employer', facts.employer],
    ['Offer', String(facts.offerId)],
    [facts.how ? 'Sent by' : 'Signed by', printedName(facts.signer)],
    ...(facts.addressee === undefined ? [] : [addressedTo(facts.signer, facts.addressee)]),
    [facts.how ? 'Received at' : 'Signed at', `${facts.signedAt.replace('T', ' ').replace(/(\.\d+)?Z$/, '')} UTC`],
    ...(consent ? [consented(consent)] : []),
    ['SHA-256 of the letter', facts.document.sha256],
    ...(brought ? [['SHA-256 of the signed file', brought.sha256] as [string, string]] : []),
    ['Evidence', `${facts.trail.length} events, ending in ${facts.trail.hash}`],
  ]
}

const consented = ({ version, language }: NonNullable<SealFacts['consent']>): [string, string, readonly string[]] => [
  'Consent',
  `version ${version}, shown in ${language}`,
  consentLines(version, language),
]

function row(page: PDFPage, pen: Pen, label: string, values: readonly string[], top: number): number {
  let y = top - 16
  pen.write(page, label, { x: MARGIN, y }, { size: 10, color: QUIET })
  for (const line of values.flatMap((value) => pen.lines(value, 10, WIDE - LABEL_WIDTH))) {
    pen.write(page, line, { x: MARGIN + LABEL_WIDTH, y }, { size: 10 })
    y -= 14
  }
  return y + 10
}
