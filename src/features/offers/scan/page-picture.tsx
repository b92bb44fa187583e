import { useEffect, useRef } from 'react'
import { createPreviewPixels } from './make-scan-pdf.ts'
import type { ScanPage } from './photo-pixels.ts'
import styles from './scan-list.module.css'

/** A thumbnail of the finished page. The caller provides the label. */
export function PagePicture({ page }: { page: ScanPage }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    const { data, width, height } = createPreviewPixels(page)
    current.width = width
    current.height = height
    current.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
  }, [page])
  return <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
}
