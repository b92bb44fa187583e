import styles from './pdf-pages.module.css'

/** A place on one page (1 is the first) that is pointed out, in parts of the page from its upper left corner. */
export type SheetMark = { page: number; left: number; top: number; width: number; height: number; label: string }

/** A box on the paper. For the eye alone: whoever marks a place also says it in words. */
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
