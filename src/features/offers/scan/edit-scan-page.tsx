import { useId } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCw, Scan } from 'lucide'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { CornerHandles } from './corner-handles.tsx'
import { WHOLE_PHOTO } from './corners.ts'
import styles from './edit-scan-page.module.css'
import { PagePicture } from './page-picture.tsx'
import type { ScanPage } from './photo-pixels.ts'
import { TONES, type Tone } from './page-tone.ts'

/** Cropping and straightening by hand: the corners are moved to those of the paper. */
export function EditScanPage({ page, onChange }: EditPageProps) {
  const { t } = useLingui()
  const id = useId()
  const names: Record<Tone, string> = { paper: t`White paper`, grey: t`Grey`, photo: t`As photographed` }
  return (
    <div className={styles.edit}>
      <div className={styles.stage}>
        <p id={`${id}-hint`} ref={focusElement} tabIndex={-1} className={styles.hint}>
          <Trans>Put the four corners on those of the paper: drag them, or use the arrow keys.</Trans>
        </p>
        <CornerHandles page={page} describedBy={`${id}-hint`} onChange={(corners) => onChange({ ...page, corners })} />
      </div>
      <div className={styles.side}>
        <div className={styles.tools}>
          <Button size="small" onClick={() => onChange({ ...page, turns: (page.turns + 1) % 4 })}>
            <Icon of={RotateCw} />
            <Trans>Turn</Trans>
          </Button>
          <Button size="small" onClick={() => onChange({ ...page, corners: WHOLE_PHOTO })}>
            <Icon of={Scan} />
            <Trans>Whole photo</Trans>
          </Button>
        </div>
        <fieldset className={styles.tones}>
          <legend>
            <Trans>Look</Trans>
          </legend>
          {TONES.map((tone) => (
            <label key={tone} className={styles.tone}>
              <input
                type="radio"
                name={`${id}-tone`}
                checked={page.tone === tone}
                onChange={() => onChange({ ...page, tone })}
              />
              {names[tone]}
            </label>
          ))}
        </fieldset>
        <figure className={styles.result}>
          <figcaption>
            <Trans>The finished page</Trans>
          </figcaption>
          <PagePicture page={page} />
        </figure>
      </div>
    </div>
  )
}

/** Focus moves to the instructions, so that screen readers read them first. */
function focusElement(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}

type EditPageProps = { page: ScanPage; onChange: (page: ScanPage) => void }
