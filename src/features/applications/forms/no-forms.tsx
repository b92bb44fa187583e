import { Trans } from '@lingui/react/macro'
import { ClipboardList } from 'lucide'
import { FORM_CENTER } from '#contract/applications/forms/form-paths.ts'
import type { FormTab } from '#contract/applications/forms/forms-list.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import styles from './forms.module.css'

/** An empty tab says what belongs here, and where to go next. */
export function NoForms({ tab }: { tab: FormTab }) {
  if (tab === 'sent')
    return (
      <Empty
        title={<Trans>You have not sent a form yet</Trans>}
        action={
          <Button href={FORM_CENTER}>
            <Trans>See your tasks</Trans>
          </Button>
        }
      />
    )
  if (tab === 'public') return <Empty title={<Trans>There are no forms open to everyone</Trans>} />
  return (
    <Empty
      icon={<Icon of={ClipboardList} className={styles.symbol} />}
      title={<Trans>Nothing to fill in</Trans>}
      action={
        <Button href={PAGE.applications}>
          <Trans>See your applications</Trans>
        </Button>
      }
    >
      <p className={styles.quiet}>
        <Trans>When an employer gives you a form, we notify you and it appears here.</Trans>
      </p>
    </Empty>
  )
}
