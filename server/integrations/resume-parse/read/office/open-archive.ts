import { countUnpacked } from '#server/files/count-unpacked.ts'
import { readArchiveParts } from '#server/files/archive/read-archive.ts'
import { LARGEST_DOCUMENT, LARGEST_PART } from '#server/integrations/resume-parse/limits.ts'
import { parseXml, decodeXml, type XmlElement } from '#server/integrations/resume-parse/read/xml-tree.ts'

const MOST_PARTS = 2000

/** The parts of an office document. */
export type Archive = {
  names: readonly string[]
  /** Reads a part as XML; null if it is missing, broken or too large. */
  xml(name: string): Promise<XmlElement | null>
}

/** Opens a zipped document. Throws if the file is not an archive. */
export function openArchive(bytes: Uint8Array): Archive {
  const parts = readArchiveParts(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), MOST_PARTS)
  if (parts === null || parts === 'too-many') throw new Error('This is no office document.')
  let left = LARGEST_DOCUMENT
  return {
    names: parts.map(({ name }) => name),
    async xml(name) {
      const part = parts.find((one) => one.name === name)
      if (!part || part.isEncrypted || part.method === 'other') return null
      const content =
        part.method === 'stored' ? part.packed : await unpackBytes(part.packed, Math.min(left, LARGEST_PART))
      if (content === null || content.length > left) return null
      left -= content.length
      return parseXml(decodeXml(content))
    },
  }
}

async function unpackBytes(packed: Uint8Array, limit: number): Promise<Buffer | null> {
  const pieces: Buffer[] = []
  const { ended } = await countUnpacked(packed, { limit, format: 'raw', onPiece: (piece) => void pieces.push(piece) })
  return ended === 'whole' ? Buffer.concat(pieces) : null
}
