import { useLingui } from '@lingui/react/macro'
import { Bookmark } from 'lucide'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './save-button.module.css'
import { useSaveJob } from './use-save-job.ts'
import { useSavedState } from './use-saved-state.ts'

type Props = {
  position: Position
  /** `icon` in lists, `button` if there is room for text. */
  look?: 'icon' | 'button'
  /** The employer's own label. */
  text?: string | undefined
}

/** Saves a job, or removes it from the saved jobs. The saved state is the button's pressed state, not another label. */
export function SaveButton({ position, look = 'icon', text }: Props) {
  const { t } = useLingui()
  const { isLoggedIn } = useAuthUser()
  const canLogIn = useBoot().configs.loginSignupConfig.candidateLoginEnabled
  const save = useSaveJob(position)
  const { isSaved } = useSavedState(position)
  if (!isLoggedIn && !canLogIn) return null
  const state = {
    'aria-pressed': isSaved,
    className: joinClassNames(styles.save, isSaved && styles.isSaved),
    onClick: () => save(!isSaved),
  }
  const icon = <Icon of={Bookmark} />
  if (look === 'icon') return <IconButton label={t`Save ${position.name}`} icon={icon} {...state} />
  return (
    <Button {...state}>
      {icon}
      {text || t`Save job`}
    </Button>
  )
}
