import styles from './pdf-pages.module.css'

/** A place on one page (1 is the first) that is pointed out, in parts of the page from its upper left corner. */
export type SheetMark = { page: number; left: number; top: number; width: number; height: number; label: string }

/** A box on the paper. For the eye alone: whoever marks a place also says it in words. */
export function SheetMarkBox({ mark: { left, top, width, height, label } }: { mark: SheetMark }) {
  const part = (value: number) => `${100 * value}%`
  const box = {
    insetInlineStart: part(left),
    insetBlockStart: part(top),
    inlineSize: part(width),
    blockSize: part(height),
  }
  return (
    <div className={styles.mark} style={box} aria-hidden="true">
      <span dir="auto">{label}</span>
    </div>
  )
}
