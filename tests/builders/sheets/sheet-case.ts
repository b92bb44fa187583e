import type { NewPosition } from '#server/features/jobs/positions/write/new-position.ts'

/**
 * A sheet, and what it should give. `unread`: columns that mean nothing here; `warned`: how many warnings there are.
 */
export type SheetCase = {
  about: string
  bytes: Uint8Array
  positions: Partial<NewPosition>[]
  skipped?: { line: number; reason?: string }[]
  unread?: string[]
  warned?: number
}
