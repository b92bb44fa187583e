import { readFileSync } from 'node:fs'

/**
 * Error codes that mean that a file does not exist. A parent folder may be a file (ENOTDIR), and a value that is not a
 * path may be too long for one (ENAMETOOLONG).
 */
const NOT_THERE = new Set<unknown>(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'])

/**
 * Whether the error means that a file or folder does not exist. Other errors (permissions, I/O, too many open files)
 * do not answer that question.
 */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NOT_THERE.has(error.code)
}

/** A handler for `catch`: null if the file does not exist; every other error is thrown again. */
export function returnNullIfMissing(error: unknown): null {
  if (isMissingFile(error)) return null
  throw error
}

export function readFileIfPresent(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch (error) {
    return returnNullIfMissing(error)
  }
}
