import { RequestFailure } from '#src/platform/request/request-failure.ts'

/** Failures that the whole site is told of already: whoever asked says nothing more. */
export function isShownBySite(error: unknown): boolean {
  return error instanceof RequestFailure && ['csrf', 'rate-limit', 'permission', 'account'].includes(error.kind)
}
