import { Trans, useLingui } from '@lingui/react/macro'
import { use, useEffect, useRef } from 'react'
import { IsPhoneRequestContext } from '#src/platform/screen/is-phone-request-context.ts'
import { createDeferredView } from '#src/ui/deferred-view.tsx'
import type { PaneProps } from '#src/features/jobs/search/pane/pane-content.tsx'
import styles from './results.module.css'
import { hasRoomForPane, WIDE } from './use-selected-job.ts'

/** The pane beside the list, on screens with enough room. */
export function JobPane(props: PaneProps) {
  const { t } = useLingui()
  const { id } = props.selection
  const isPhone = import.meta.env.SSR && use(IsPhoneRequestContext)
  const place = useRef<HTMLElement>(null)
  const shown = useRef(id)
  // Another job is read from its beginning.
  useEffect(() => {
    // Measured only when another job is chosen, because it forces the browser to lay out the page.
    if (shown.current !== id && id !== undefined && hasRoomForPane()) place.current?.scrollTo({ top: 0 })
    shown.current = id
  }, [id])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, so keys must reach it
    <section ref={place} aria-label={t`Selected job`} tabIndex={0} className={styles.pane}>
      {id === undefined && !props.isBusy && (
        <p className={styles.unselected}>
          <Trans>Choose a job from the list to read it here.</Trans>
        </p>
      )}
      {isPhone ? <div /> : <Content {...props} />}
    </section>
  )
}

const loadPaneContent = async () => (await import('#src/features/jobs/search/pane/pane-content.tsx')).PaneContent

/** Loads the pane's content on wide screens. Phones never load it, because a job is a page of its own there. */
async function loadPaneContentWhenWide() {
  const media = matchMedia(WIDE)
  if (!media.matches) await new Promise((resolve) => media.addEventListener('change', resolve, { once: true }))
  return loadPaneContent()
}

const Content = createDeferredView('div', loadPaneContentWhenWide, import.meta.env.SSR ? await loadPaneContent() : null)
