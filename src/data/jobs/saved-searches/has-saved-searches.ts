import type { Boot } from '#contract/boot.ts'

/**
 * Whether the site has saved searches (S-14): whoever could not sign in could not change theirs, and a page of no
 * group has none.
 */
export function hasSavedSearches({ configs, groupId }: Pick<Boot, 'configs' | 'groupId'>): boolean {
  const { notificationKeys } = configs.notificationsConfig
  const isOn = notificationKeys.savedSearchNotification.enabled && configs.loginSignupConfig.candidateLoginEnabled
  return isOn && groupId !== ''
}
