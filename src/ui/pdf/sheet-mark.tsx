import styles from './pdf-pages.module.css'

/** A highlighted place on a page (1 is the first), in fractions of the page from its upper left corner. */
export type SheetMark = { page: number; left: number; top: number; width: number; height: number; label: string }

/** A box on the paper, visual only: the caller must also say it in words. */
export function SheetMarkBox({ mark: { left, top, width, height, label } }: { mark: SheetMark }) {
  const box = {
    'inset-inline-start': left,
    'inset-block-start': top,
    'inline-size': width,
    'block-size': height,
  }
  const place = (element: HTMLElement | null) => {
    for (const [property, part] of Object.entries(box)) element?.style.setProperty(property, `${100 * part}%`)
  }
  return (
    <div ref={place} className={styles.mark} aria-hidden="true">
      <span dir="auto">{label}</span>
    </div>
  )
}
