import { createHash } from 'node:crypto'
import { UPLOAD_BYTES } from '#contract/zod-free/limits.ts'
import { checkPdf } from './check-pdf.ts'
import { pngProblem } from './check-png.ts'
import { readJpeg } from './read-jpeg.ts'
import { refusal } from './refusal.ts'
import type { RefusalReason } from './verdict.ts'

/** A file that was parsed to its end and may be stored. */
export type SoundFile = { bytes: Uint8Array; mediaType: string; sha256: string; pages: number | null }
export type SoundLetter = SoundFile & { pages: number }

/** The letter of an employer: an open PDF that only shows pages. Throws a `Failure` that says what is wrong with which field. */
export async function checkLetter(bytes: Uint8Array, field?: string): Promise<SoundLetter> {
  const problem = sizeProblem(bytes) ?? (PDF.isIt(bytes) ? null : 'not-a-pdf')
  if (problem) throw refusal(problem, field)
  const verdict = await checkPdf(bytes)
  if ('refused' in verdict) throw refusal(verdict.refused, field)
  return { bytes, mediaType: 'application/pdf', sha256: sha256Of(bytes), pages: verdict.pages }
}

/** A signed letter that came back: PDF, PNG or JPEG (O-12). The content decides what it is; a name that says otherwise is refused. */
export async function checkSignedLetter(
  file: { bytes: Uint8Array; filename: string },
  field: string,
): Promise<SoundFile> {
  const refuse = (reason: RefusalReason) => refusal(reason, field)
  const { bytes } = file
  const problem = sizeProblem(bytes)
  if (problem) throw refuse(problem)
  const kind = kindOf(bytes)
  if (!kind) throw refuse('wrong-type')
  if (!fitsName(file.filename, kind.endings)) throw refuse('wrong-extension')
  const sound = await kind.read(bytes)
  if ('refused' in sound) throw refuse(sound.refused)
  return { ...sound, mediaType: kind.mediaType, sha256: sha256Of(sound.bytes) }
}

export function sha256Of(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

type Kind = {
  mediaType: string
  endings: readonly string[]
  isIt: (bytes: Uint8Array) => boolean
  read: (bytes: Uint8Array) => Promise<{ bytes: Uint8Array; pages: number | null } | { refused: RefusalReason }>
}

const PDF: Kind = {
  mediaType: 'application/pdf',
  endings: ['pdf'],
  isIt: (bytes) => startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d]),
  async read(bytes) {
    const verdict = await checkPdf(bytes)
    return 'refused' in verdict ? verdict : { bytes, pages: verdict.pages }
  },
}

const KINDS: readonly Kind[] = [
  PDF,
  {
    mediaType: 'image/png',
    endings: ['png'],
    isIt: (bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
    async read(bytes) {
      const refused = pngProblem(bytes)
      return refused ? { refused } : { bytes, pages: null }
    },
  },
  {
    mediaType: 'image/jpeg',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
    isIt: (bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
    async read(bytes) {
      const found = readJpeg(bytes)
      return 'refused' in found ? found : { bytes: found.picture, pages: null }
    },
  },
]

function kindOf(bytes: Uint8Array): Kind | undefined {
  return KINDS.find((kind) => kind.isIt(bytes))
}

function sizeProblem(bytes: Uint8Array): RefusalReason | null {
  if (bytes.length === 0) return 'empty'
  return bytes.length > UPLOAD_BYTES ? 'too-large' : null
}

/** A name without an ending (a photo straight from the camera) says nothing and is fine. */
function fitsName(filename: string, endings: readonly string[]): boolean {
  const ending = /\.([^./\\]+)$/.exec(filename)?.[1]
  return ending === undefined || endings.includes(ending.toLowerCase())
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}
