import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { createLazyComponent } from '#src/platform/chunks/chunk-load.ts'
import { Spinner } from '#src/ui/state/spinner.tsx'
import type { FilledCounts } from './more/filled-counts.tsx'
import type { MoreSteps } from './more/more-steps.tsx'
import type { ReviewStep } from './more/review-step.tsx'
import styles from './steps.module.css'

const Steps = createLazyComponent('steps', async () => (await import('./more/more-steps.tsx')).MoreSteps)
const Review = createLazyComponent('steps', async () => (await import('./more/review-step.tsx')).ReviewStep)
const FilledList = createLazyComponent('steps', async () => (await import('./more/filled-counts.tsx')).FilledCounts)

/** Steps with forms and settings, loaded on demand. */
export function LazyMoreSteps(props: ComponentProps<typeof MoreSteps>) {
  return (
    <SuspendedStep>
      <Steps {...props} />
    </SuspendedStep>
  )
}

/** The values read from a resume, to be reviewed. Loaded only if there is a resume. */
export function LazyReviewStep(props: ComponentProps<typeof ReviewStep>) {
  return (
    <SuspendedStep>
      <Review {...props} />
    </SuspendedStep>
  )
}

function SuspendedStep({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <p className={styles.waiting}>
          <Spinner size="large" />
        </p>
      }
    >
      <div className={styles.step}>{children}</div>
    </Suspense>
  )
}

/** The numbers of values that a resume filled in. Loaded only if there is a resume. */
export function LazyFilledCounts(props: ComponentProps<typeof FilledCounts>) {
  return (
    <Suspense>
      <FilledList {...props} />
    </Suspense>
  )
}
