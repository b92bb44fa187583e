import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Tenant } from '#server/platform/http/request-context.ts'

type Configured = Pick<Tenant, 'configs'>

/** Maximum number of searches per candidate or address; 0 without sign-in, since they could not be changed. */
export function getSearchLimit({ configs }: Configured): number {
  const { enabled, limit } = configs.notificationsConfig.notificationKeys.savedSearchNotification
  return enabled && configs.loginSignupConfig.candidateLoginEnabled ? limit : 0
}

export function requireSavedSearches(tenant: Configured): void {
  if (getSearchLimit(tenant) === 0) throw createFeatureOffFailure()
}

/** Whether visitors can subscribe by email without signing in. */
export const canVisitorsSaveSearches = (tenant: Configured) =>
  getSearchLimit(tenant) > 0 && tenant.configs.pcsxConfig.loggedOutNotificationConfig.enabled

export const createFeatureOffFailure = () => new Failure('not_found', msg('This site has no saved searches.'))

/**
 * The same refusal for unknown searches and for those of another candidate or tenant, so that a caller cannot tell them
 * apart.
 */
export const createSearchNotFound = () => new Failure('not_found', msg('This saved search could not be found.'))

export const createLimitReachedFailure = (limit: number) =>
  new Failure('conflict', msg('You have {limit} saved searches. Delete one to save another.'), { values: { limit } })
