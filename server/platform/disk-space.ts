import { statfs } from 'node:fs/promises'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { IN_MEMORY, type Config } from '#server/config/config.ts'

/**
 * Whether the data disk stays above its minimum of free space with this many more bytes. A system that cannot report
 * free space counts as having enough; throws if the disk cannot be queried.
 */
export async function hasDiskSpace({ DATA_DIR, DISK_FLOOR_MB }: Config, bytes = 0): Promise<boolean> {
  if (DATA_DIR === IN_MEMORY) return true
  const disk = await statfs(DATA_DIR).catch(returnNullIfUnsupported)
  return disk === null || disk.bavail * disk.bsize - bytes >= DISK_FLOOR_MB * MEGABYTE
}

const UNKNOWN = new Set<unknown>(['ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'])

function returnNullIfUnsupported(error: NodeJS.ErrnoException): null {
  if (UNKNOWN.has(error.code)) return null
  throw error
}
