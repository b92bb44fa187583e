import { getExtension } from '#server/files/check/check-upload.ts'
import { containsPdf } from '#server/files/locate-pdf.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import type { ResumeKind } from '#server/integrations/resume-parse/resume.ts'

export type ContentKind = ResumeKind | 'doc'

const HEAD = 256
/** Offset of the first entry's name in an archive. */
const MIME_AT = 30
const ODT = 'mimetypeapplication/vnd.oasis.opendocument.text'
const BINARY: ReadonlySet<string> = new Set(['pdf', 'docx', 'odt', 'doc'])
const TEXTS: ReadonlySet<string> = new Set(['txt', 'text', 'md', 'markdown', 'asc'])
/** Kinds recognized by their first bytes and rejected: rich text, images, programs, archives, PostScript. */
const OTHERS =
  // oxlint-disable-next-line no-control-regex -- bytes are looked for
  /^(?:\{\\rtf|\u0089PNG|GIF8|\u00ff\u00d8\u00ff|BM.{4}\0\0|RIFF|MZ.*\0|\u007fELF|Rar!|7z\u00bc\u00af|\u001f\u008b|%!PS)/s

/**
 * The formats that a resume may have, the most likely first, judged by its first bytes. File names may be wrong, so the
 * name decides only between text formats.
 */
export function detectResumeKinds(name: string, bytes: Uint8Array): readonly ContentKind[] | RefusalReason {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, HEAD)).toString('latin1')
  if (containsPdf(bytes)) return ['pdf']
  if (head.startsWith('PK\u0003\u0004')) return head.startsWith(ODT, MIME_AT) ? ['odt'] : ['docx']
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return ['doc']
  const ending = getEnding(name)
  if (OTHERS.test(head)) return 'wrong-type'
  if (BINARY.has(ending)) return 'wrong-extension'
  if (ending === 'json' || ending === 'xml') return [ending]
  if (ending !== '' && !TEXTS.has(ending)) return 'wrong-type'
  if (ending !== '') return ['txt']
  if (/^\W*[{[]/.test(head)) return ['json', 'txt']
  return /^\W*<\?xml/.test(head) ? ['xml'] : ['txt']
}

/** Whether the name has the extension of a text file: "resume.txt". */
export const isNamedText = (name: string) => TEXTS.has(getEnding(name))

/** The extension of a name, if there is one: not every dot in a name or number starts one. */
function getEnding(name: string): string {
  const ending = getExtension(name)
  return /^\d*$|\s/.test(ending) ? '' : ending
}
