import { P12Signer, PDF, type PDFPage } from '@libpdf/core'
import { listFontsForCharacter } from '#server/signing/print/font-files.ts'
import type { SignedCopy } from '#server/signing/signed-copy/add-copy-pages.ts'

type Text = Parameters<PDFPage['drawText']>
/** The library's input for what a seal does, and no more. */
export type BarePage = {
  letter: Uint8Array
  /** A file that is appended after the letter. */
  brought: SignedCopy | null
  /** Written on the letter, each with its page from 0. */
  stamped: [number, Text][]
  /** Texts written on the added page. */
  printed: Text[]
  p12: Uint8Array
  password: string
}

/** Signs a page with the library alone: the uploaded copy, these texts in the certificates' font, and a signature. */
export async function signBarePage({
  letter,
  brought,
  stamped,
  printed,
  p12,
  password,
}: BarePage): Promise<Uint8Array> {
  signer ??= P12Signer.create(p12, password)
  font ??= buildFontWithLetters()
  const document = await PDF.load(letter)
  if (brought) await append(document, brought)
  const embedded = document.embedFont(font)
  for (const [at, [text, options]] of stamped) document.getPage(at)?.drawText(text, { ...options, font: embedded })
  const page = document.addPage({ size: 'a4' })
  for (const [text, options] of printed) page.drawText(text, { ...options, font: embedded })
  document.fonts.finalize(true)
  const { bytes } = await document.sign({ signer: await signer, level: 'B-B', estimatedSize: 4096 })
  return bytes
}

async function append(document: PDF, { bytes, mediaType }: SignedCopy): Promise<void> {
  if (mediaType === 'application/pdf') {
    const source = await PDF.load(bytes)
    await document.copyPagesFrom(source, [...Array(source.getPageCount()).keys()])
    return
  }
  const image = document.embedImage(bytes)
  document.addPage({ size: 'a4' }).drawImage(image, { x: 0, y: 0, width: 595, height: 842 })
}

/** Cached, as Foyer caches its own. */
let signer: Promise<P12Signer> | undefined
let font: Uint8Array | undefined

/** A font file. Fonts come in slices, and this one has the needed letters. */
function buildFontWithLetters(): Uint8Array {
  const file = listFontsForCharacter('a').next().value
  if (!file) throw new Error('there is no font')
  return file.read()
}
