import { Trans } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button/button.tsx'
import styles from './read-more.module.css'

type Props = {
  /** Height from which content is collapsed, px. */
  height?: number
  children: ReactNode
}

/** Default height, px. */
const USUAL = 400

/** A long text, cut off with a fading edge until its button is pressed; it then stays open (F-07). */
export function ReadMore({ height = USUAL, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'whole' | 'cut' | 'opened'>('whole')
  useLayoutEffect(() => {
    if (state === 'whole' && box.current && box.current.scrollHeight > height) setState('cut')
  }, [state, height])
  useLayoutEffect(() => {
    box.current?.style.setProperty('max-block-size', state === 'cut' ? `${height}px` : 'none')
  }, [state, height])
  const handleOpen = () => {
    setState('opened')
    // the button disappears: the focus moves to the text
    box.current?.focus()
  }
  return (
    <div className={styles.wrap}>
      <div ref={box} tabIndex={-1} className={styles.box} data-cut={state === 'cut' ? '' : undefined}>
        {children}
      </div>
      {state === 'cut' && (
        <Button kind="quiet" size="small" onClick={handleOpen}>
          <Trans>Read more</Trans>
        </Button>
      )}
    </div>
  )
}
