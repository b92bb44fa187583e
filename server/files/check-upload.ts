import { checkPdf } from './check-pdf.ts'
import { sha256Of } from './check-file.ts'
import { docProblem, docxProblem, textProblem } from './check-office.ts'
import { pngProblem } from './check-png.ts'
import { readJpeg } from './read-jpeg.ts'
import type { RefusalReason } from './verdict.ts'

/** A file of a form that may be stored: it is what its name says, to its last byte. */
export type SoundUpload = { bytes: Uint8Array; mediaType: string; sha256: string }

type Kind = {
  mediaType: string
  begins: readonly number[]
  check: (bytes: Uint8Array) => Promise<RefusalReason | null> | RefusalReason | null
  /** What of it is kept: a phone's picture may have more behind its end. */
  kept?: (bytes: Uint8Array) => Uint8Array
}

const PNG: Kind = { mediaType: 'image/png', begins: [0x89, 0x50, 0x4e, 0x47], check: pngProblem }
const JPEG: Kind = { mediaType: 'image/jpeg', begins: [0xff, 0xd8, 0xff], check: jpegProblem, kept: picture }

const BY_ENDING: Record<string, Kind> = {
  pdf: { mediaType: 'application/pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d], check: pdfProblem },
  png: PNG,
  jpg: JPEG,
  jpeg: JPEG,
  docx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    begins: [0x50, 0x4b, 0x03, 0x04],
    check: docxProblem,
  },
  doc: {
    mediaType: 'application/msword',
    begins: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    check: docProblem,
  },
  txt: { mediaType: 'text/plain', begins: [], check: textProblem },
}

/** Endings that can be judged, and therefore taken. */
export const KNOWN_ENDINGS: readonly string[] = Object.keys(BY_ENDING)

/** Reads the file to its end and says what it is, or why it is refused. The name decides what it has to be. */
export async function checkUpload(
  bytes: Uint8Array,
  filename: string,
): Promise<SoundUpload | { refused: RefusalReason }> {
  if (bytes.length === 0) return { refused: 'empty' }
  const kind = BY_ENDING[endingOf(filename)]
  if (!kind) return { refused: 'wrong-type' }
  if (!kind.begins.every((byte, at) => bytes[at] === byte)) return { refused: 'wrong-extension' }
  const refused = await kind.check(bytes)
  if (refused) return { refused }
  const kept = kind.kept?.(bytes) ?? bytes
  return { bytes: kept, mediaType: kind.mediaType, sha256: sha256Of(kept) }
}

export function endingOf(filename: string): string {
  return /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? ''
}

async function pdfProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  const verdict = await checkPdf(bytes)
  return 'refused' in verdict ? verdict.refused : null
}

function jpegProblem(bytes: Uint8Array): RefusalReason | null {
  const found = readJpeg(bytes)
  return 'refused' in found ? found.refused : null
}

function picture(bytes: Uint8Array): Uint8Array {
  const found = readJpeg(bytes)
  return 'refused' in found ? bytes : found.picture
}
