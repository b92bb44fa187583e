import { useLingui } from '@lingui/react/macro'
import type { SectionState } from '#src/form-kit/store/section-state.ts'
import { reserveForStartBar } from '#src/ui/reserve-bar-height.ts'
import { ErrorCount } from './error-count.tsx'
import styles from './stepper.module.css'

/**
 * How far the form is scrolled, on phones. In steps of ten percent, because the content policy forbids style
 * attributes.
 */
export function ProgressBar({ progress, section }: { progress: number; section: SectionState | undefined }) {
  const { t } = useLingui()
  return (
    <div ref={reserveForStartBar} className={styles.progress}>
      <div
        role="progressbar"
        aria-label={t`Progress`}
        aria-valuenow={progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t`${progress}% of the form`}
        className={styles.bar}
        data-progress={progress}
      />
      <div className={styles.barLine}>
        <bdi className={styles.barTitle}>{section?.title}</bdi>
        <ErrorCount errorCount={section?.errorCount ?? 0} />
      </div>
    </div>
  )
}
