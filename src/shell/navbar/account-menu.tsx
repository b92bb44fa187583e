import { Trans, useLingui } from '@lingui/react/macro'
import { ClipboardList, LogOut, Settings } from 'lucide'
import { useRef } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { FORM_CENTER } from '#contract/to-forms.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './account-menu.module.css'
import { initialsOf } from './initials.ts'
import { useDismissableDetails } from './use-dismissable-details.ts'

/** Who is signed in, settings and the way out. A native disclosure: it opens without JavaScript. */
export function AccountMenu() {
  const { t } = useLingui()
  const { user, profile } = useAuthUser()
  const menu = useRef<HTMLDetailsElement>(null)
  useDismissableDetails(menu)
  const name = profile?.fullname ?? ''
  const who = name || (user?.email ?? '')
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.button}>
        <VisuallyHidden>{t`Account: ${who}`}</VisuallyHidden>
        <span aria-hidden="true" className={styles.initials}>
          {initialsOf(who)}
        </span>
      </summary>
      <div className={styles.panel}>
        <div className={styles.who}>
          {name && <p className={styles.name}>{name}</p>}
          <p className={styles.email}>{user?.email}</p>
        </div>
        <Anchor href={FORM_CENTER} className={styles.item}>
          <Icon of={ClipboardList} />
          <Trans>Forms</Trans>
        </Anchor>
        <Anchor href={PAGE.settings} className={styles.item}>
          <Icon of={Settings} />
          <Trans>Settings</Trans>
        </Anchor>
        <Anchor href={PAGE.logout} className={styles.item}>
          <Icon of={LogOut} />
          <Trans>Sign out</Trans>
        </Anchor>
      </div>
    </details>
  )
}
