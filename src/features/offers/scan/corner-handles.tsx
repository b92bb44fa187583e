import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { moveCorner, type Corners } from './corners.ts'
import styles from './edit-scan-page.module.css'
import { Loupe } from './loupe.tsx'
import type { ScanPage } from './photo-pixels.ts'

const STEPS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The photo with a handle on each corner of the paper: by finger, mouse or arrow keys. */
export function CornerHandles({ page, describedBy, onChange }: CornerHandlesProps) {
  const { t } = useLingui()
  const { corners, width, height } = page
  const stage = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<number>()
  const held = dragged === undefined ? undefined : corners[dragged]
  const names = [t`Top left corner`, t`Top right corner`, t`Bottom right corner`, t`Bottom left corner`]

  const handleDrag = (index: number, event: PointerEvent<HTMLButtonElement>) => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    const place = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height] as const
    onChange(moveCorner(corners, index, place))
  }
  const handleKey = (index: number, event: KeyboardEvent) => {
    const step = STEPS[event.key]
    const corner = corners[index]
    if (!step || !corner) return
    event.preventDefault()
    const far = event.shiftKey ? 0.05 : 0.01
    onChange(moveCorner(corners, index, [corner[0] + step[0] * far, corner[1] + step[1] * far]))
  }

  return (
    // A photo has a left and a right, independent of the language's direction.
    <div ref={stage} dir="ltr" className={styles.photo}>
      <img src={page.url} width={width} height={height} alt={t`Photo of the page`} draggable={false} />
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path
          className={styles.shade}
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0Z${buildPaperOutlinePath(page)}`}
        />
        <path className={styles.outline} d={buildPaperOutlinePath(page)} />
      </svg>
      {held ? <Loupe page={page} place={held} /> : null}
      {corners.map(([x, y], index) => {
        const name = names[index] ?? ''
        const place = t`${Math.round(x * 100)} % across, ${Math.round(y * 100)} % down`
        return (
          <button
            key={name}
            type="button"
            className={styles.handle}
            ref={(handle) => {
              handle?.style.setProperty('inset-inline-start', `${x * 100}%`)
              handle?.style.setProperty('inset-block-start', `${y * 100}%`)
            }}
            aria-label={`${name}, ${place}`}
            aria-describedby={describedBy}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId)
              setDragged(index)
            }}
            onLostPointerCapture={() => setDragged(undefined)}
            onPointerMove={(event) => handleDrag(index, event)}
            onKeyDown={(event) => handleKey(index, event)}
          >
            <VisuallyHidden>{name}</VisuallyHidden>
          </button>
        )
      })}
    </div>
  )
}

function buildPaperOutlinePath({ corners, width, height }: ScanPage): string {
  return `M${corners.map(([x, y]) => `${Math.round(x * width)} ${Math.round(y * height)}`).join('L')}Z`
}

type CornerHandlesProps = { page: ScanPage; describedBy: string; onChange: (corners: Corners) => void }
