import type { AnyRouteMatch } from '@tanstack/react-router'
import { RequestFailure } from '#src/platform/request/request-failure.ts'

/**
 * HTTP status of a rendered page. A route whose data say what became of it wins: a closed job is gone, though its
 * page is there. A page whose data is away for a moment says so instead of calling it a fault: the worker then shows
 * what the device keeps, and others on the way ask again later.
 */
export function getStatus(status: number, matches: readonly Pick<AnyRouteMatch, 'error' | 'loaderData'>[]): number {
  const isAway = matches.some(({ error }) => error instanceof RequestFailure && error.status === UNAVAILABLE)
  if (isAway) return UNAVAILABLE
  const own = matches.map(({ loaderData }) => (loaderData as { status?: unknown } | undefined)?.status)
  return status === 200 ? (own.findLast((one) => typeof one === 'number') ?? status) : status
}

const UNAVAILABLE = 503
