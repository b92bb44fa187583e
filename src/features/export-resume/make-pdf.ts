import { makePages, type PageOptions } from './document/make-pages.ts'
import type { ExportedProfile } from './exported-profile.ts'
import type { FontLoader } from './fonts/font-loader.ts'
import type { WordShaper } from './shaper/word-shaper.ts'
import { buildEmbeddedData } from './pdf/build-embedded-data.ts'
import { writePdf } from './pdf/write-pdf.ts'

export type PdfOptions = PageOptions

/**
 * Makes a tagged PDF of a profile, with its data beside the pages, on the device and without a network but for the
 * fonts.
 */
export async function makePdf(
  profile: ExportedProfile,
  options: PdfOptions,
  fonts: FontLoader,
  shaper: WordShaper,
): Promise<Uint8Array<ArrayBuffer>> {
  return writePdf(await makePages(profile, options, fonts, shaper), await buildEmbeddedData(profile, options))
}
