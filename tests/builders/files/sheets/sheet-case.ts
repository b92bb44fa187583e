import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'

/** A sheet and the expected result. `unread`: unknown columns; `warned`: number of warnings. */
export type SheetCase = {
  about: string
  bytes: Uint8Array
  positions: Partial<NewPosition>[]
  skipped?: { line: number; reason?: string }[]
  unread?: string[]
  warned?: number
}
