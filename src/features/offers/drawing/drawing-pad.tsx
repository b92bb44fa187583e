import { useId, useRef, useState } from 'react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Eraser, Undo2 } from 'lucide'
import { DRAWING } from '#contract/offers/signature-drawing.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './drawing-pad.module.css'
import { canAddStroke } from './stroke-path.ts'
import { usePen } from './use-pen.ts'

/** A piece of paper to sign on. Always white with dark ink, as it is printed. */
export function DrawingPad({ strokes, onChange }: DrawingPadProps) {
  const { t } = useLingui()
  const id = useId()
  const live = useRef<SVGPathElement>(null)
  const [isFull, setFull] = useState(false)
  const pen = usePen(live, (stroke) => {
    const fits = canAddStroke(strokes, stroke)
    setFull(!fits)
    if (fits) onChange([...strokes, stroke])
  })
  const isEmpty = strokes.length === 0
  const idle = isEmpty ? { 'aria-disabled': true } : {}
  const handleTakeBack = (left: readonly string[]) => {
    setFull(false)
    onChange(left)
  }

  return (
    <div role="group" aria-labelledby={`${id}-title`} aria-describedby={`${id}-hint`} className={styles.pad}>
      <p id={`${id}-title`} className={styles.title}>
        <Trans>Drawn signature (optional)</Trans>
      </p>
      <p id={`${id}-hint`} className={styles.hint}>
        <Trans>Draw with a finger, a pen or the mouse. Your typed name alone is enough.</Trans>
      </p>
      <div className={styles.paper}>
        <svg
          viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`}
          role="img"
          aria-label={isEmpty ? t`Paper to sign on, empty` : t`Your drawn signature`}
          className={styles.sheet}
          {...pen}
        >
          <path className={styles.base} d={`M60 ${DRAWING.height * 0.76}H${DRAWING.width - 60}`} />
          <g className={styles.ink} strokeWidth={DRAWING.line}>
            {strokes.map((stroke, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- strokes are only added and taken away at the end
              <path key={index} d={stroke} />
            ))}
            <path ref={live} />
          </g>
        </svg>
      </div>
      <div className={styles.tools}>
        <Button size="small" {...idle} onClick={() => handleTakeBack(strokes.slice(0, -1))}>
          <Icon of={Undo2} />
          <Trans>Undo</Trans>
        </Button>
        <Button size="small" {...idle} onClick={() => handleTakeBack([])}>
          <Icon of={Eraser} />
          <Trans>Clear</Trans>
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {isFull ? (
          <Trans>There is no more room for lines. Undo some, or clear the paper.</Trans>
        ) : (
          <VisuallyHidden>
            {isEmpty ? (
              <Trans>The paper is empty</Trans>
            ) : (
              <Plural value={strokes.length} one="# line drawn" other="# lines drawn" />
            )}
          </VisuallyHidden>
        )}
      </p>
    </div>
  )
}

export type DrawingPadProps = {
  /** Path data, one for each line of the pen. */
  strokes: readonly string[]
  onChange: (strokes: readonly string[]) => void
}
