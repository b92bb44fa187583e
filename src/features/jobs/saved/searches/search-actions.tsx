import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Frequency, SavedSearch } from '#contract/jobs/saved-searches/saved-searches.ts'
import { copyToClipboard } from '#src/platform/clipboard.ts'
import { useConnected } from '#src/platform/connection.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './searches.module.css'

type Props = {
  search: SavedSearch
  onEdit: () => void
  onChange: (frequency: Frequency) => void
  onRemove: () => void
}

/** Id of that message. */
export const NEEDS_NETWORK = 'saved-searches-network'

/** Actions of a saved search. Changes need the network; the list says so above. */
export function SearchActions({ search: { name, frequency, feedUrl }, onEdit, onChange, onRemove }: Props) {
  const isConnected = useConnected()
  const isPaused = frequency === 'off'
  // A paused search is resumed with the frequency that this page saw before.
  const before = useRef<Frequency>('daily')
  const togglePause = () => {
    if (!isPaused) before.current = frequency
    onChange(isPaused ? before.current : 'off')
  }
  const copyFeed = async () => {
    const { isCopied, text } = await copyToClipboard(feedUrl)
    showSnack({ kind: isCopied ? 'positive' : 'disruptive', text })
  }
  const needsNetwork = isConnected ? {} : { 'aria-disabled': true, 'aria-describedby': NEEDS_NETWORK }
  const about = (
    <>
      {' '}
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
  return (
    <div className={styles.actions}>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={onEdit} {...needsNetwork}>
        <Trans>Edit</Trans>
        {about}
      </Button>
      <Button kind="quiet" size="small" onClick={togglePause} {...needsNetwork}>
        {isPaused ? <Trans>Resume</Trans> : <Trans>Pause</Trans>}
        {about}
      </Button>
      <Button kind="quiet" size="small" onClick={() => void copyFeed()}>
        <Trans>Copy feed link</Trans>
        {about}
      </Button>
      <Button kind="quiet" size="small" onClick={onRemove} {...needsNetwork}>
        <Trans>Delete</Trans>
        {about}
      </Button>
    </div>
  )
}
