import { P12Signer, PDF, PdfDict, PdfRef } from '@libpdf/core'
import { assemblePdf, buildRawStream } from '#tests/builders/files/assemble-pdf.ts'
import { makeOperatorKey } from '#server/signing/make-operator-key.ts'

type Kind = {
  /** Number of successive signatures. */
  signatures?: number
  /** The author certifies it with the first signature (DocMDP). */
  isCertified?: boolean
  /** Whether the signatures are visible on the page. */
  isShown?: boolean
}

/** A PDF that was signed in another program. */
export async function buildSignedPdf({
  signatures = 1,
  isCertified = false,
  isShown = true,
}: Kind = {}): Promise<Uint8Array> {
  const numbers = Array.from({ length: signatures }, (_, index) => index + 1)
  const once = await signWithNumbers(numbers, buildUnsignedPdf(numbers, isShown, ''))
  if (!isCertified) return once
  // The signature's object number is reused.
  const value = await countFirstSignatureBytes(once)
  return signWithNumbers(numbers, buildUnsignedPdf(numbers, isShown, `/Perms << /DocMDP ${value} 0 R >>`))
}

function buildUnsignedPdf(numbers: readonly number[], isShown: boolean, catalog: string): Uint8Array {
  const widgets = numbers.map((number) => `${10 + number} 0 R`).join(' ')
  const bodies = new Map<number, string>([
    [1, `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${widgets}] /SigFlags 1 >> ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      3,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [${widgets}] /Resources << /Font << /F1 5 0 R >> >> >>`,
    ],
    [4, buildRawStream('BT /F1 14 Tf 72 720 Td (A letter that was signed elsewhere) Tj ET')],
    [5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
    [6, buildRawStream('0.8 0.2 0.1 rg 0 0 160 40 re f', '/Type /XObject /Subtype /Form /BBox [0 0 160 40]')],
  ])
  for (const number of numbers) {
    const [box, look] = isShown
      ? [`[72 ${600 - 60 * number} 232 ${640 - 60 * number}]`, '/AP << /N 6 0 R >>']
      : ['[0 0 0 0]', '']
    bodies.set(
      10 + number,
      `<< /Type /Annot /Subtype /Widget /FT /Sig /T (Signature${number}) /F 132 /P 3 0 R /Rect ${box} ${look} >>`,
    )
  }
  return assemblePdf(bodies)
}

async function signWithNumbers(numbers: readonly number[], unsigned: Uint8Array): Promise<Uint8Array> {
  let bytes = unsigned
  for (const number of numbers) {
    const pdf = await PDF.load(bytes)
    const signer = await loadSigner(number)
    ;({ bytes } = await pdf.sign({ signer, fieldName: `Signature${number}`, signingTime: new Date('2026-11-01') }))
  }
  return bytes
}

const signers = new Map<number, Promise<P12Signer>>()

/** Cached: generating and opening a key are slow by design. */
function loadSigner(number: number): Promise<P12Signer> {
  const signer =
    signers.get(number) ?? makeOperatorKey(`Signer ${number}`, 'x').then((p12) => P12Signer.create(p12, 'x'))
  signers.set(number, signer)
  return signer
}

async function countFirstSignatureBytes(bytes: Uint8Array): Promise<number> {
  const pdf = await PDF.load(bytes)
  const field = pdf.getObject(PdfRef.of(11))
  const value = field instanceof PdfDict ? field.get('V') : undefined
  if (!(value instanceof PdfRef)) throw new Error('the signature is no object of its own')
  return value.objectNumber
}
