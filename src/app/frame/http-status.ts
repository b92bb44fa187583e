import type { AnyRouteMatch } from '@tanstack/react-router'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

const UNAVAILABLE = 503

/**
 * HTTP status of a rendered page. A status in route data takes precedence: a closed job is gone, though its page
 * renders. Temporarily missing data is reported as unavailable rather than an error: the worker then shows its cached
 * copy, and proxies retry later.
 */
export function getHttpStatus(status: number, matches: readonly Pick<AnyRouteMatch, 'error' | 'loaderData'>[]): number {
  const isAway = matches.some(({ error }) => error instanceof RequestFailure && error.status === UNAVAILABLE)
  if (isAway) return UNAVAILABLE
  const own = matches.map(({ loaderData }) => (loaderData as { status?: unknown } | undefined)?.status)
  return status === 200 ? (own.findLast((one) => typeof one === 'number') ?? status) : status
}
