import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { startParserProcess } from '#server/files/process-pool/parser-process.ts'
import { openProcessPool, type ProcessPool } from '#server/files/process-pool/process-pool.ts'

/**
 * Limits of drawing, which takes several times as much as parsing: some hundredths of a second for a page, and 200 MB
 * for pdf.js with its fonts. Only the seal waits for it.
 */
const LIMITS = { cpu: 20_000, wall: 90_000, memory: 600 * MEGABYTE, addressSpace: 4096 * MEGABYTE }

/** The pool with the single process that draws pages, because seals are not urgent. */
export const renderPool: ProcessPool = openProcessPool({
  limits: LIMITS,
  size: 1,
  wait: 10 * LIMITS.wall,
  start: (limits) => startParserProcess(limits, { mayDraw: true }),
})
