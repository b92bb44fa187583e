import type { Position } from '#contract/jobs/positions/positions.ts'
import { PAGE } from '#contract/zod-free/paths.ts'

/**
 * The page on which these jobs are applied for together. If one of them is private, the page for private jobs is used
 * for all.
 */
export function toApplyPath(jobs: readonly Pick<Position, 'id' | 'positionUrl'>[]): string {
  const isPrivate = jobs.some(({ positionUrl }) => positionUrl.startsWith(PAGE.privateJob))
  return `/careers/apply${isPrivate ? '/private' : ''}?pid=${jobs.map(({ id }) => id).join()}`
}
