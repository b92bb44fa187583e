import { Plural, useLingui } from '@lingui/react/macro'
import type { SectionState } from '#src/form-kit/store/section-state.ts'
import { ErrorCount } from './error-count.tsx'
import styles from './stepper.module.css'

type Props = {
  sections: readonly SectionState[]
  current: number
  onChoose: (at: number) => void
}

/** The form's sections: current, with errors, new. */
export function StepList({ sections, current, onChoose }: Props) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Steps`} className={styles.steps}>
      <ol className={styles.list}>
        {sections.map(({ at, title, errorCount, newCount }) => (
          <li key={at}>
            <button
              type="button"
              className={styles.step}
              aria-current={at === current ? 'step' : undefined}
              onClick={() => onChoose(at)}
            >
              <bdi className={styles.stepTitle}>{title}</bdi>
              <ErrorCount errorCount={errorCount} />
              {newCount > 0 && (
                <span className={styles.news}>
                  <Plural value={newCount} one="1 new question" other="# new questions" />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
