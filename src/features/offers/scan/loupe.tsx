import type { Point } from './corners.ts'
import styles from './edit-scan-page.module.css'
import type { ScanPage } from './photo-pixels.ts'

/** The size of the enlarged part, as a share of the photo's short side. */
const PART = 0.12

/** Enlarges the part of the photo under the finger, on the other side of the screen. */
export function Loupe({ page, place: [x, y] }: { page: ScanPage; place: Point }) {
  const { width, height, url } = page
  const seen = Math.min(width, height) * PART
  const box = [x * width - seen / 2, y * height - seen / 2, seen, seen].join(' ')
  return (
    <svg viewBox={box} aria-hidden="true" className={styles.loupe} data-side={x < 0.5 ? 'end' : 'start'}>
      <image href={url} width={width} height={height} />
      <path d={`M${x * width - seen} ${y * height}h${2 * seen}M${x * width} ${y * height - seen}v${2 * seen}`} />
    </svg>
  )
}
