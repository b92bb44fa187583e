import { useState, type MouseEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, Crop, RotateCw, Trash2 } from 'lucide'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { PagePicture } from './page-picture.tsx'
import styles from './scan-list.module.css'
import type { Scan } from './use-scan.ts'

/** The pages in order, each with its actions. */
export function ScanList({ scan, isBusy, seen, onEdit }: ScanListProps) {
  const { t } = useLingui()
  const [moved, setMoved] = useState<number>()
  const { pages, taken } = scan
  const last = pages.length - 1
  const handleMove = (event: MouseEvent<HTMLButtonElement>, index: number, by: 1 | -1) => {
    const page = pages[index]
    if (isBusy || !page || !pages[index + by]) return
    const button = event.currentTarget
    scan.move(page.id, by)
    setMoved(index + by + 1)
    // An element that changes its place loses the focus.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <>
      <ol className={styles.list} hidden={pages.length === 0}>
        {pages.map((page, index) => {
          const number = index + 1
          return (
            <li key={page.id} className={styles.item}>
              <button
                type="button"
                className={styles.picture}
                aria-label={t`Crop page ${number}`}
                ref={page.id === seen ? focusElement : null}
                disabled={isBusy}
                onClick={() => onEdit(page.id)}
              >
                <PagePicture page={page} />
              </button>
              <div className={styles.about}>
                <div className={styles.head}>
                  <strong>
                    <Trans>Page {number}</Trans>
                  </strong>
                  <IconButton
                    label={t`Remove page ${number}`}
                    icon={<Icon of={Trash2} />}
                    disabled={isBusy}
                    onClick={() => scan.remove(page.id)}
                  />
                </div>
                <div className={styles.tools} role="group" aria-label={t`Page ${number}`}>
                  <IconButton
                    label={t`Crop page ${number}`}
                    icon={<Icon of={Crop} />}
                    disabled={isBusy}
                    onClick={() => onEdit(page.id)}
                  />
                  <IconButton
                    label={t`Turn page ${number}`}
                    icon={<Icon of={RotateCw} />}
                    disabled={isBusy}
                    onClick={() => scan.change({ ...page, turns: (page.turns + 1) % 4 })}
                  />
                  <IconButton
                    label={t`Move page ${number} up`}
                    icon={<Icon of={ArrowUp} />}
                    aria-disabled={isBusy || index === 0}
                    onClick={(event) => handleMove(event, index, -1)}
                  />
                  <IconButton
                    label={t`Move page ${number} down`}
                    icon={<Icon of={ArrowDown} />}
                    aria-disabled={isBusy || index === last}
                    onClick={(event) => handleMove(event, index, 1)}
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ol>
      <div role="status">
        {taken ? (
          <p className={styles.taken}>
            <Trans>A page was removed.</Trans>
            <Button
              key={taken.page.id}
              ref={focusElement}
              kind="quiet"
              size="small"
              disabled={isBusy}
              onClick={scan.putBack}
            >
              <Trans>Undo</Trans>
            </Button>
          </p>
        ) : null}
        {moved === undefined ? null : (
          <VisuallyHidden>
            <Trans>It is now page {moved}</Trans>
          </VisuallyHidden>
        )}
      </div>
    </>
  )
}

function focusElement(element: HTMLElement | null): void {
  element?.focus()
}

type ScanListProps = {
  scan: Scan
  isBusy: boolean
  /** The page that was edited last. */
  seen: string | undefined
  onEdit: (id: string) => void
}
