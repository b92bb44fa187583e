import type { RefObject } from 'react'
import type { FirstStep } from '#contract/account/first-steps.ts'
import type { Answers } from '#contract/form/values.ts'
import type { StepControls } from '#src/features/account/onboarding/steps/use-first-steps.ts'
import { ConsentsStep } from './consents-step.tsx'
import { NotificationsStep } from './notifications-step.tsx'
import { PreferencesStep } from './preferences-step.tsx'

type Props = { current: Exclude<FirstStep, 'resume' | 'name'>; step: StepControls; typed: RefObject<Answers | null> }

/** The current step among the lazily loaded ones. */
export function MoreSteps({ current, step, typed }: Props) {
  switch (current) {
    case 'preferences':
      return <PreferencesStep step={step} typed={typed} />
    case 'consents':
      return <ConsentsStep step={step} />
    case 'notifications':
      return <NotificationsStep step={step} />
  }
}
