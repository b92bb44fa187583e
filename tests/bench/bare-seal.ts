import { P12Signer, PDF, type PDFPage } from '@libpdf/core'
import { fontFiles } from '#server/signing/print/font-files.ts'

/** What the library is given to do what a seal does, and no more. */
export type BarePage = {
  letter: Uint8Array
  printed: Parameters<PDFPage['drawText']>[]
  p12: Uint8Array
  password: string
}

/** The library alone: a page with these texts, in the font that certificates are set in, and a signature. */
export async function signBarePage({ letter, printed, p12, password }: BarePage): Promise<Uint8Array> {
  signer ??= P12Signer.create(p12, password)
  font ??= fontWithLetters()
  const document = await PDF.load(letter)
  const embedded = document.embedFont(font)
  const page = document.addPage({ size: 'a4' })
  for (const [text, options] of printed) page.drawText(text, { ...options, font: embedded })
  document.fonts.finalize(true)
  const { bytes } = await document.sign({ signer: await signer, level: 'B-B', estimatedSize: 4096 })
  return bytes
}

/** Opened once, as ours are. */
let signer: Promise<P12Signer> | undefined
let font: Uint8Array | undefined

/** Fonts come in slices. */
function fontWithLetters(): Uint8Array {
  const file = fontFiles().find(({ mayPrint }) => mayPrint('a'.charCodeAt(0)))
  if (!file) throw new Error('there is no font')
  return file.read()
}
