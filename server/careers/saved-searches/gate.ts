import { Failure } from '#server/platform/failure.ts'
import type { Tenant } from '#server/platform/http/visit.ts'

type Configured = Pick<Tenant, 'configs'>

/** How many searches a candidate, or an address, may have; 0 where the tenant has none. Whoever cannot sign in could not change them. */
export function searchLimit({ configs }: Configured): number {
  const { enabled, limit } = configs.notificationsConfig.notificationKeys.savedSearchNotification
  return enabled && configs.loginSignupConfig.candidateLoginEnabled ? limit : 0
}

export function requireSavedSearches(tenant: Configured): void {
  if (searchLimit(tenant) === 0) throw noSavedSearches()
}

/** Whether whoever is not signed in may be told by email. */
export const isForEverybody = (tenant: Configured) =>
  searchLimit(tenant) > 0 && tenant.configs.pcsxConfig.loggedOutNotificationConfig.enabled

export const noSavedSearches = () => new Failure('not_found', 'This site has no saved searches.')

/** Unknown, another candidate's and another tenant's are the same to a caller. */
export const noSuchSearch = () => new Failure('not_found', 'This saved search could not be found.')

export const tooManySearches = (limit: number) =>
  new Failure('conflict', 'You have %(limit)s saved searches. Delete one to save another.', { values: { limit } })
