import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, ClipboardList, LogOut, Settings, User } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Dropdown } from './dropdown.tsx'
import styles from './account-menu.module.css'
import { getInitials } from '#src/shell/navbar/initials.ts'

/** The signed-in person, settings and sign-out. */
export function AccountMenu() {
  const { t } = useLingui()
  const { user, profile } = useAuthUser()
  const { hasTasks } = useBoot().onboarding
  const name = profile?.fullname ?? ''
  const who = name || (user?.email ?? '')
  const label = (
    <>
      <VisuallyHidden>{t`Account: ${who}`}</VisuallyHidden>
      <span aria-hidden="true" className={styles.initials}>
        {getInitials(who)}
      </span>
    </>
  )
  return (
    <Dropdown className={styles.menu} label={label}>
      <div className={styles.who}>
        {name && <p className={styles.name}>{name}</p>}
        <p className={styles.email}>{user?.email}</p>
      </div>
      <Anchor href={PAGE.profile} className={styles.item}>
        <Icon of={User} />
        <Trans>Profile</Trans>
      </Anchor>
      <Anchor href={FORM_CENTER} className={styles.item}>
        <Icon of={ClipboardList} />
        <Trans>Forms</Trans>
      </Anchor>
      {hasTasks && (
        <Anchor href={PAGE.onboarding} className={styles.item}>
          <Icon of={CircleCheck} />
          <Trans>Onboarding tasks</Trans>
        </Anchor>
      )}
      <Anchor href={PAGE.settings} className={styles.item}>
        <Icon of={Settings} />
        <Trans>Settings</Trans>
      </Anchor>
      <Anchor href={PAGE.logout} className={styles.item}>
        <Icon of={LogOut} />
        <Trans>Sign out</Trans>
      </Anchor>
    </Dropdown>
  )
}
