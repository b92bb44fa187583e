import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide'
import { useEffect, useState } from 'react'
import { formatMoment } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { endKeptStart, isKeptStart, SHOWN_WHEN_KEPT } from '#src/platform/worker/keep-view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Button } from '#src/ui/button/button.tsx'
import styles from './last-updated.module.css'

type Props = {
  state: {
    /** When the server said so, epoch ms. */
    asOf: number
    isOld: boolean
    isFetching: boolean
    retry: () => void
  }
}

/** Says how old what is on the screen is, and looks for newer. */
export function LastUpdated({ state }: Props) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const moment = formatMoment(state.asOf, i18n.locale, zone)
  // What stood in its place had this line: without it all below would jump.
  const [wasKept] = useState(isKeptStart)
  useEffect(endKeptStart, [])
  return (
    <div className={styles.line} role="status" hidden={!state.isOld && !wasKept} {...SHOWN_WHEN_KEPT}>
      <Icon of={History} />
      <span>
        <Trans>Last updated {moment}</Trans>
      </span>
      <Button kind="quiet" size="small" busy={state.isFetching} onClick={state.retry}>
        <Trans>Refresh</Trans>
      </Button>
    </div>
  )
}
