import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { textEncoding } from './text-encoding.ts'
import type { FileVerdict } from './verdict.ts'

/** Enough to see how a page or a picture begins, behind any white space that a text may begin with. */
const BEGINNING = 1024

/**
 * The verdict on a text: UTF-8, or UTF-16 with its mark, without control characters that no text has. Nothing is parsed, so this goes piece
 * by piece where the server answers, and never waits for a file of another kind.
 */
export async function judgeText(file: { path: string; size: number } | Uint8Array): Promise<FileVerdict> {
  const hash = createHash('sha256')
  let decoder: InstanceType<typeof TextDecoder> | undefined
  let beginning = ''
  let size = 0
  try {
    for await (const piece of piecesOf(file)) {
      decoder ??= new TextDecoder(textEncoding(piece), { fatal: true })
      hash.update(piece)
      size += piece.length
      const text = decoder.decode(piece, { stream: true })
      if (hasControl(text)) return { refused: 'wrong-type' }
      if (beginning.length < BEGINNING) beginning = (beginning + text).trimStart().slice(0, BEGINNING)
    }
    decoder?.decode()
  } catch (error) {
    if (error instanceof TypeError) return { refused: 'wrong-type' }
    throw error
  }
  // A browser must never be talked into reading it as a page.
  if (/^(<!doctype|<html|<svg|<\?xml|<script)/i.test(beginning)) return { refused: 'active-content' }
  return { size, sha256: hash.digest('hex'), pages: null }
}

function piecesOf(file: { path: string; size: number } | Uint8Array): AsyncIterable<Buffer> | Buffer[] {
  if (file instanceof Uint8Array) return [Buffer.from(file.buffer, file.byteOffset, file.byteLength)]
  return createReadStream(file.path, { end: file.size - 1 }) as AsyncIterable<Buffer>
}

function hasControl(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is refused here
  return /[\u0000-\u0008\u000e-\u001f]/.test(text)
}
