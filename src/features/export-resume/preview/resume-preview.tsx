import type { Pages } from '#src/features/export-resume/document/laid-out-pages.ts'
import { PagePreview } from './page-preview.tsx'
import styles from './preview.module.css'
import { usePreviewFonts } from './use-preview-fonts.ts'

type Props = {
  /** The pages from `makePages`, which also become the PDF. */
  pages: Pages
  pageLabel: (page: number, pages: number) => string
}

/** A resume as it will be printed, page by page. */
export function ResumePreview({ pages, pageLabel }: Props) {
  const isReady = usePreviewFonts(pages)
  return (
    <ol className={styles['pages']} aria-busy={!isReady}>
      {pages.pages.map((page, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page is its number
        <li key={index}>
          <PagePreview page={page} paper={pages} label={pageLabel(index + 1, pages.pages.length)} />
        </li>
      ))}
    </ol>
  )
}
