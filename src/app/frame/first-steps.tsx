import { FirstStepsScreen } from '#src/features/account/onboarding/first-steps-screen.tsx'
import { useBoot } from '#src/platform/boot.tsx'
import { useOnboardingCall } from '#src/features/account/onboarding/use-onboarding-call.ts'

/**
 * The onboarding screen, which is shown even if the onboarding call fails. It is a single element, which the
 * server renders too.
 */
export function FirstSteps() {
  useOnboardingCall('stay')
  return (
    <div>
      <FirstStepsScreen onOver={() => window.location.reload()} />
    </div>
  )
}

/**
 * Shown to people who are signed in but not onboarded: calls the server, then reloads, unless onboarding steps
 * are still open.
 */
export function OnboardInBackground() {
  const { isBootstrapped } = useBoot().onboarding
  useOnboardingCall(isBootstrapped ? 'reload' : 'stay')
  return null
}
