import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { WifiOff } from 'lucide'
import { useEffect, useState } from 'react'
import { getServerNow } from '#src/platform/time/clock.ts'
import { formatLocalDay, formatMoment, formatTime } from '#src/platform/time/dates.ts'
import { probeConnection, useConnected } from '#src/platform/connection.ts'
import { useLeaveGuard } from '#src/platform/leave-guard.ts'
import { useOutbox } from '#src/platform/outbox/outbox-state.ts'
import { useSessionOver } from '#src/platform/session/session-over.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SignInAgain } from '#src/ui/sign-in-again.tsx'
import styles from '#src/shell/line.module.css'
import { useOldestSavedAt } from './use-oldest-saved-at.ts'

/** Says that the site is unreachable, how old the shown data is, and which changes are pending (N-14). */
export function OfflineNotice() {
  const isOnline = useConnected()
  const { waiting } = useOutbox()
  const isOver = useSessionOver()
  useEffect(endOfflineStart, [])
  const isNeeded = !isOnline || waiting.length > 0
  // The notice is invisible in this page, but shown in the page's stored copy when it starts offline.
  return (
    <p className={`${styles.line} ${styles.offline} ${isNeeded ? '' : styles.awaited}`}>
      <Icon of={WifiOff} />
      <span>
        {(!isOnline || !isNeeded) && <OfflineText />}
        {!isOnline && waiting.length > 0 && ' · '}
        {waiting.length > 0 && (isOver ? <SignInAgain /> : <WaitingChanges />)}
      </span>{' '}
      {(!isOnline || !isNeeded) && <CheckConnectionButton />}
    </p>
  )
}

/** Time by which the site has responded or counts as unreachable, ms. */
const ASKED = 1500

/** A tap anywhere on the line checks the site at once; the automatic check may take half a minute. */
function CheckConnectionButton() {
  const [isAsking, setAsking] = useState(false)
  const ask = () => {
    if (isAsking) return
    setAsking(true)
    probeConnection()
    setTimeout(() => setAsking(false), ASKED)
  }
  return (
    <button type="button" aria-disabled={isAsking} onClick={ask}>
      {isAsking ? <Trans>Loading</Trans> : <Trans>Refresh</Trans>}
    </button>
  )
}

/** Gives up the reserved height: from here on, the line is as high as its text. */
const endOfflineStart = () => document.querySelector('#root[data-offline]')?.removeAttribute('data-offline')

function OfflineText() {
  const { i18n } = useLingui()
  const savedAt = useOldestSavedAt()
  const time = savedAt && formatTime(savedAt, i18n.locale)
  const isToday = savedAt !== undefined && formatLocalDay(savedAt) === formatLocalDay(getServerNow())
  const when = isToday || !savedAt ? time : formatMoment(savedAt, i18n.locale)
  return when ? <Trans>No answer from the site. Saved at {when}</Trans> : <Trans>No answer from the site</Trans>
}

function WaitingChanges() {
  const { waiting, isFleeting } = useOutbox()
  useLeaveGuard(isFleeting)
  return (
    <>
      <strong>
        <Plural value={waiting.length} one="# change waits for the network" other="# changes wait for the network" />
      </strong>{' '}
      {isFleeting && <Trans>Can’t be kept on this device. Stay on this page.</Trans>}
    </>
  )
}
