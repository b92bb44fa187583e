import { Trans } from '@lingui/react/macro'
import { isNameOtherThanAddressee, hasVisibleText } from '#contract/account/full-name.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import styles from './sign-panel.module.css'

/**
 * Warns before signing that the offer is addressed to a name other than the candidate's: the employer will see both.
 */
export function AddresseeNote({ addressee }: { addressee: string | null | undefined }) {
  const { profile } = useAuthUser()
  const name = profile?.fullname ?? ''
  if (!addressee || !hasVisibleText(name) || !isNameOtherThanAddressee(name, addressee)) return null
  return (
    <p role="note" className={styles.names}>
      <Trans>
        This offer is addressed to <bdi>{addressee}</bdi>. You sign as <bdi>{name}</bdi>. The employer will see both
        names. If one is wrong, contact the employer before you sign.
      </Trans>
    </p>
  )
}
