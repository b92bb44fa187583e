import { readFileSync } from 'node:fs'

/**
 * Whether the disk says that there is no such file or folder. Whatever else it says (no right to read it, a fault,
 * too many files open) is no answer to that question, and is not to be taken for one.
 */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_THERE.has(error.code)
}

/** For `catch`: null where there is none, and everything else is thrown on. */
export function returnNullIfMissing(error: unknown): null {
  if (isMissingFile(error)) return null
  throw error
}

export function readIfThere(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    return returnNullIfMissing(error)
  }
}

/** A folder on the way may be a file, and a text in place of a path may be longer than any. */
const NOT_THERE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])
