import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** Failures the whole site shows already, so callers stay silent. */
export function isFailureShownSiteWide(error: unknown): boolean {
  return error instanceof RequestFailure && ['csrf', 'rate-limit', 'permission', 'account'].includes(error.kind)
}
