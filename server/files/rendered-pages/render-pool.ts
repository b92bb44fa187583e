import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { startParser } from '#server/files/process-pool/parser-process.ts'
import { openProcessPool, type ProcessPool } from '#server/files/process-pool/process-pool.ts'

/**
 * Drawing takes a multiple of what parsing does: a page some hundredths of a second, pdf.js with its fonts 200 MB.
 * Nobody waits for it but the seal.
 */
const LIMITS = { cpu: 20_000, wall: 90_000, memory: 600 * MEGABYTE, addressSpace: 4096 * MEGABYTE }

/** The process that draws pages. It is one: seals are made in their own time. */
export const renderPool: ProcessPool = openProcessPool({
  limits: LIMITS,
  size: 1,
  wait: 10 * LIMITS.wall,
  start: (limits) => startParser(limits, { mayDraw: true }),
})
