import type { Position } from '#contract/jobs/positions/positions.ts'
import { PAGE } from '#contract/zod-free/paths.ts'

/**
 * Where one applies for these jobs together; a job that only its address leads to is applied for at the address of
 * those.
 */
export function toApplyPath(jobs: readonly Pick<Position, 'id' | 'positionUrl'>[]): string {
  const isPrivate = jobs.some(({ positionUrl }) => positionUrl.startsWith(PAGE.privateJob))
  return `/careers/apply${isPrivate ? '/private' : ''}?pid=${jobs.map(({ id }) => id).join()}`
}
