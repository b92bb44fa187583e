import type { Box } from '#server/files/letter-places/page-geometry.ts'

/** A page of one file, and the page in the other file that should look like it; 1 is the first. */
export type PagePair = {
  /** Whether the page belongs to the signed file that was uploaded, rather than to the letter. */
  isBrought?: true
  before: number
  after: number
  /** Boxes that were printed on the page, as fractions of the visible page, from its upper left corner. */
  printed: readonly Box[]
}

/** A sealed file, which begins with the letter, and the signed file that was uploaded. */
export type Drawings = {
  sealed: Uint8Array
  letterSize: number
  brought: Uint8Array | null
  pages: readonly PagePair[]
}

const HEAD_BYTES = 4

/** Packs the drawings into the bytes that are sent to a parser process. */
export function packRenderRequest({ sealed, letterSize, brought, pages }: Drawings): Uint8Array {
  const facts = Buffer.from(JSON.stringify({ letterSize, sealedSize: sealed.length, isBack: brought !== null, pages }))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32BE(facts.length)
  return Buffer.concat([head, facts, sealed, brought ?? new Uint8Array()])
}

/** Unpacks the bytes that `packRenderRequest` made. */
export function unpackRenderRequest(bytes: Uint8Array): Drawings {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = HEAD_BYTES + whole.readUInt32BE()
  const { letterSize, sealedSize, isBack, pages } = JSON.parse(whole.toString('utf8', HEAD_BYTES, start)) as Facts
  const end = start + sealedSize
  return { sealed: whole.subarray(start, end), letterSize, brought: isBack ? whole.subarray(end) : null, pages }
}

type Facts = { letterSize: number; sealedSize: number; isBack: boolean; pages: PagePair[] }
