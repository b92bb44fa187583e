import type { LogFields } from '#server/runtime/log.ts'
import type { Kind } from './handlers.ts'

/** Bytes in memory, or a file on the disk; neither is copied as a whole. */
export type Source = Uint8Array | { path: string; size: number }

/** A request to a parser process; `size` bytes follow on standard input, or none to only load a parser. */
export type Task = { kind: Kind; size: number | null }
export type Answer =
  /** The process runs, or has loaded the requested parser. */
  | { isReady: true }
  | { result: unknown }
  /**
   * The process threw: `error` has fields for the log. `isOurs`: not caused by the file. `isLast`: the process exits.
   */
  | { error: LogFields; isOurs: boolean; isLast: boolean }

/** Limits of one process for one file. */
export type Limits = {
  /** Processor time, ms. */
  cpu: number
  /**
   * Elapsed time, ms, which allows for a busy machine. If processor time cannot be measured, `cpu` applies to elapsed
   * time.
   */
  wall: number
  /** Resident memory, bytes. */
  memory: number
  /** Address space, bytes; null where the system cannot limit it. V8 reserves a good GB before it does anything. */
  addressSpace: number | null
}
