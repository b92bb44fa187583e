import { MEGABYTE } from '#contract/zod-free/limits.ts'
import type { Edit } from '#server/files/check/file-edits.ts'
import { readArchiveParts, type PlacedPart } from './read-archive.ts'
import { buildPartReplacements } from './build-part-replacements.ts'
import { unpackArchivePart } from './unpack-part.ts'

const MOST_PARTS = 2000
/** Most bytes of a part that is rewritten; parts that name a template are short. */
const LONGEST_PART = 20 * MEGABYTE

/** Opens an archive to remove something from its parts; null if the bytes are no archive. */
export function openArchiveRewrite(bytes: Uint8Array) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts = readArchiveParts(file, MOST_PARTS)
  if (!parts || parts === 'too-many') return null
  const contents = new Map<PlacedPart, Buffer>()
  const findPart = (name: string) => parts.find((part) => part.name.toLowerCase() === name.toLowerCase())
  return {
    names: parts.map(({ name }) => name),
    /** Changes a part, if it exists, is intact and is no bomb; null leaves the part unchanged. */
    async change(name: string, change: (content: Buffer) => Buffer | null): Promise<boolean> {
      const part = findPart(name)
      const content = part && (contents.get(part) ?? (await unpackPartOrNull(part)))
      const changed = content && change(content)
      if (!part || !changed) return false
      contents.set(part, changed)
      return true
    },
    /** Undefined if nothing was changed. */
    edits: (): Edit[] | undefined => (contents.size > 0 ? buildPartReplacements(file, parts, contents) : undefined),
  }
}

async function unpackPartOrNull(part: PlacedPart): Promise<Buffer | null> {
  if (part.isEncrypted || part.said > LONGEST_PART) return null
  const pieces: Buffer[] = []
  const { ended } = await unpackArchivePart(part, LONGEST_PART, (piece) => void pieces.push(piece))
  return ended === 'whole' ? Buffer.concat(pieces) : null
}
