import type { Color, Mark, Page, Pages, TextRun } from '#src/features/export-resume/document/laid-out-pages.ts'
import styles from './preview.module.css'
import { getPreviewFontName } from './use-preview-fonts.ts'

type Props = { page: Page; paper: Pick<Pages, 'width' | 'height'>; label: string }

/**
 * A page preview with every text run where the PDF has it. An image for screen readers, since the form next to it has
 * the same content.
 */
export function PagePreview({ page, paper, label }: Props) {
  return (
    <svg className={styles['page']} viewBox={`0 0 ${paper.width} ${paper.height}`} role="img" aria-label={label}>
      {page.marks.map((mark, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- marks are drawn anew together
        <DrawnMark key={index} mark={mark} />
      ))}
    </svg>
  )
}

function DrawnMark({ mark }: { mark: Mark }) {
  if (mark.kind === 'text') return <DrawnRun run={mark} />
  const { x, y, width, height, color } = mark
  return <rect x={x} y={y} width={width} height={height} fill={toCssColor(color)} />
}

function DrawnRun({ run }: { run: TextRun }) {
  const { text, x, y, width, size, font, color, isRightToLeft } = run
  const place = isRightToLeft
    ? { x: x + width, direction: 'rtl', className: styles['joined'] }
    : { x, direction: 'ltr', className: styles['apart'], textLength: width }
  return (
    <text {...place} y={y} fontSize={size} fontFamily={getPreviewFontName(font)} fill={toCssColor(color)}>
      {text}
    </text>
  )
}

const toCssColor = (color: Color) => `rgb(${color.map((part) => Math.round(part * 255)).join(' ')})`
