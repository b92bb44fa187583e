import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { lazyView } from '#src/platform/chunks/chunk-load.ts'
import { Spinner } from '#src/ui/state/spinner.tsx'
import type { Filled } from './more/filled.tsx'
import type { MoreSteps } from './more/more-steps.tsx'
import type { ReviewStep } from './more/review-step.tsx'
import styles from './steps.module.css'

const Steps = lazyView('steps', async () => (await import('./more/more-steps.tsx')).MoreSteps)
const Review = lazyView('steps', async () => (await import('./more/review-step.tsx')).ReviewStep)
const FilledList = lazyView('steps', async () => (await import('./more/filled.tsx')).Filled)

/** The steps that bring forms and settings with them: fetched when somebody gets there. */
export function LateSteps(props: ComponentProps<typeof MoreSteps>) {
  return (
    <Late>
      <Steps {...props} />
    </Late>
  )
}

/** What was read of a resume, to be looked at: fetched where there is one. */
export function LateReview(props: ComponentProps<typeof ReviewStep>) {
  return (
    <Late>
      <Review {...props} />
    </Late>
  )
}

function Late({ children }: { children: ReactNode }) {
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

/** What a resume filled in: fetched where there is one. */
export function LateFilled(props: ComponentProps<typeof Filled>) {
  return (
    <Suspense>
      <FilledList {...props} />
    </Suspense>
  )
}
