import { buildCut, type Edit } from './check/file-edits.ts'
import type { RefusalReason } from './check/file-verdict.ts'

/** Bytes at both ends in which viewers look for the beginning and the end of a PDF. */
const REACH = 1024
const END_MARK = '%%EOF'

/** The first and last byte of the PDF within an upload. */
export type PdfFrame = { from: number; to: number }

/** Whether the bytes contain a PDF, even after bytes that servers and mail programs put before it. */
export const containsPdf = (bytes: Uint8Array): boolean =>
  findPdfHeader(toBufferView(bytes).subarray(0, REACH + 8)) !== -1

/**
 * Matches the beginning of pages, programs, pictures, texts with macros and PostScript, after bytes that readers skip.
 */
const BEGINS_AS_ANOTHER =
  // oxlint-disable-next-line no-control-regex -- bytes are looked for
  /^[\s\0\u00ef\u00bb\u00bf\u00fe\u00ff]*(?:<|MZ|\u007fELF|#!|%!|\u0089PNG|GIF8|\u00ff\u00d8\u00ff|BM|RIFF|\{\\rtf|\u00d0\u00cf\u0011\u00e0|\u00ca\u00fe\u00ba\u00be)/
/**
 * Matches the beginning of an archive or a page anywhere, because archives are found at any position, and browsers look
 * for tags.
 */
const ANOTHER =
  // oxlint-disable-next-line no-control-regex -- bytes are looked for
  /PK[\u0001-\u0008]{2}|Rar!|7z\u00bc\u00af|<(?:!doctype|html|head|body|script|svg|iframe|img|object|embed|style|a|p|div|table|\?)\b|<\?/i
/** Matches parts of a newer version of the PDF that lacks its end. */
const MORE_OF_IT = /startxref|\bobj\b|\bxref\b|\btrailer\b/

/**
 * Finds the PDF within a file. Bytes around it are dropped; if they form a page, an archive or a program, the file is
 * ambiguous and rejected.
 */
export function locatePdf(bytes: Uint8Array): PdfFrame | RefusalReason {
  const file = toBufferView(bytes)
  const from = findPdfHeader(file.subarray(0, REACH + 8))
  if (from === -1) return 'wrong-type'
  const before = file.toString('latin1', 0, from)
  if (BEGINS_AS_ANOTHER.test(before) || ANOTHER.test(before)) return 'wrong-extension'
  const end = file.lastIndexOf(END_MARK)
  if (end < from) return 'broken'
  const behind = file.toString('latin1', end + END_MARK.length).replace(/[\s\0]+$/, '')
  // A file padded with white space to a round size is valid as it is.
  if (behind === '') return { from, to: bytes.length }
  if (behind.length > REACH || MORE_OF_IT.test(behind)) return 'broken'
  return ANOTHER.test(behind) ? 'broken' : { from, to: end + END_MARK.length }
}

/** Edits that remove everything around the PDF; undefined if there is nothing around it. */
export function buildCutsAroundPdf(bytes: Uint8Array, { from, to }: PdfFrame): Edit[] | undefined {
  const edits = [buildCut(0, from), buildCut(to, bytes.length)].filter((one) => one.to > one.from)
  return edits.length > 0 ? edits : undefined
}

function findPdfHeader(beginning: Buffer): number {
  return beginning.toString('latin1').search(/%PDF-[12]\.\d/)
}

const toBufferView = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
