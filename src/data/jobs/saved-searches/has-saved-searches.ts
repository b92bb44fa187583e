import type { Boot } from '#contract/boot.ts'

/** Whether the site has saved searches (S-14): they require sign-in to change, and are not available on group pages. */
export function hasSavedSearches({ configs, groupId }: Pick<Boot, 'configs' | 'groupId'>): boolean {
  const { notificationKeys } = configs.notificationsConfig
  const isOn = notificationKeys.savedSearchNotification.enabled && configs.loginSignupConfig.candidateLoginEnabled
  return isOn && groupId !== ''
}
