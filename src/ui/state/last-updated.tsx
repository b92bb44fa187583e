import { Trans, useLingui } from '@lingui/react/macro'
import { History } from 'lucide'
import { useEffect } from 'react'
import { useConnected } from '#src/platform/connection.ts'
import { formatMoment } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { endCachedStart } from '#src/platform/worker/cache-view.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Button } from '#src/ui/button/button.tsx'
import styles from './last-updated.module.css'

type Props = {
  state: {
    /** The server's time of the data, epoch ms. */
    asOf: number
    isOld: boolean
    isFetching: boolean
    retry: () => void
  }
  /** Whether the view is in a dialog, where the offline line of the page is not visible. */
  isApart?: boolean
}

/** Shows the age of the data and refreshes it. While the site does not respond, the offline line says it instead. */
export function LastUpdated({ state, isApart = false }: Props) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const moment = formatMoment(state.asOf, i18n.locale, zone)
  const isConnected = useConnected()
  useEffect(endCachedStart, [])
  return (
    <div className={styles.line} role="status" hidden={!state.isOld || (!isConnected && !isApart)}>
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
