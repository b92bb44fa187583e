import type { ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { ZoomIn, ZoomOut } from 'lucide'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './pdf-toolbar.module.css'
import { canZoomIn, canZoomOut, stepZoomIn, stepZoomOut } from './zoom/zoom.ts'

/** The position in the letter, the zoom, and other actions. Stays in view while the sheets scroll. */
export function PdfToolbar({ noun, page, count, zoom, onZoom, actions }: PdfToolbarProps) {
  const { t, i18n } = useLingui()
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={noun === 'letter' ? t`Letter` : t`Document`}>
      <span className={styles.position}>{count > 0 ? t`Page ${page} of ${count}` : null}</span>
      <div className={styles.zoom}>
        <IconButton
          label={t`Zoom out`}
          icon={<Icon of={ZoomOut} />}
          disabled={!onZoom || !canZoomOut(zoom)}
          onClick={() => onZoom?.(stepZoomOut(zoom))}
        />
        <output className={styles.percent} aria-label={t`Zoom`}>
          {i18n.number(zoom, { style: 'percent', maximumFractionDigits: 0 })}
        </output>
        <IconButton
          label={t`Zoom in`}
          icon={<Icon of={ZoomIn} />}
          disabled={!onZoom || !canZoomIn(zoom)}
          onClick={() => onZoom?.(stepZoomIn(zoom))}
        />
      </div>
      {actions}
    </div>
  )
}

type PdfToolbarProps = {
  noun: 'letter' | 'document'
  /** The page's number from 1. */
  page: number
  /** 0 if unknown. */
  count: number
  zoom: number
  /** Undefined while there is nothing to zoom. */
  onZoom?: (zoom: number) => void
  actions?: ReactNode
}
