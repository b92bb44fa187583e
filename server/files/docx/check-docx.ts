import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { findArchiveProblem, type ArchiveRules } from '#server/files/archive/archive-problem.ts'
import type { Part } from '#server/files/archive/read-archive.ts'
import { getUnpackedSizeLimit, unpackArchivePart } from '#server/files/archive/unpack-part.ts'
import type { RefusalReason } from '#server/files/check/file-verdict.ts'
import { createFieldsCheck } from './fields-problem.ts'
import { createFieldDetector } from './create-field-detector.ts'
import { findLinksProblem } from './links-problem.ts'

/** Most bytes of the relationship and content-type parts, which are read whole. */
const LONGEST_LIST = MEGABYTE

/**
 * Checks a Word file in the archive form; null if it is complete and has no macros, objects, or links and fields that
 * opening it follows.
 */
export function findDocxProblem(bytes: Uint8Array): Promise<RefusalReason | null> {
  return findArchiveProblem(bytes, RULES)
}

/** Matches the main part, which Word Online numbers. */
const MAIN_PART = /^(?:word\/)?document\d{0,3}\.xml$/

const RULES: ArchiveRules = {
  mostBytes: 200 * MEGABYTE,
  foldsNames: true,
  runs: /vbaProject|\/activeX\/|\/embeddings\/.*\.bin$|\.(exe|dll|js|vbs|bat|cmd|scr|jar)$/i,
  namesProblem: (names) =>
    names.has('[content_types].xml') && [...names].some((name) => MAIN_PART.test(name)) ? null : 'wrong-type',
  openPart: (part) =>
    /\.rels$|^\[content_types\]\.xml$/i.test(part.name) ? createListReader() : createTextReader(part),
}

function createListReader() {
  const pieces: Buffer[] = []
  return {
    limit: LONGEST_LIST,
    onPiece: (piece: Buffer) => void pieces.push(piece),
    end: () => Promise.resolve(findLinksProblem(Buffer.concat(pieces))),
  }
}

function createTextReader(part: Part) {
  const fields = createFieldDetector()
  return {
    limit: getUnpackedSizeLimit(part),
    onPiece: (piece: Buffer) => fields.look(piece),
    end: (limit: number) => (fields.isFound() ? findFieldsProblem(part, limit) : Promise.resolve(null)),
  }
}

/** Unpacks the part again: few parts have fields, and none is held in memory as a whole. */
async function findFieldsProblem(part: Part, limit: number): Promise<RefusalReason | null> {
  const check = createFieldsCheck()
  await unpackArchivePart(part, limit, check.read)
  return check.end()
}
