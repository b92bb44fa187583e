import { statfs } from 'node:fs/promises'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import { IN_MEMORY, type Config } from '#server/config.ts'

/** True while so many bytes more leave the disk of our data above its floor. A system that does not tell has room. */
export async function hasDiskRoom({ DATA_DIR, DISK_FLOOR_MB }: Config, bytes = 0): Promise<boolean> {
  if (DATA_DIR === IN_MEMORY) return true
  const disk = await statfs(DATA_DIR).catch(() => null)
  return disk === null || disk.bavail * disk.bsize - bytes >= DISK_FLOOR_MB * MEGABYTE
}
