import { BootstrappingScreen } from '#src/features/account/onboarding/bootstrapping-screen.tsx'
import { useBoot } from '#src/platform/boot.tsx'
import { useOnboardingCall } from '#src/features/account/onboarding/use-onboarding-call.ts'

/**
 * The screen of who is not yet bootstrapped, also where the call fails. One element, that the server draws at
 * once.
 */
export function FirstSteps() {
  useOnboardingCall('stay')
  return (
    <div>
      <BootstrappingScreen onOver={() => window.location.reload()} />
    </div>
  )
}

/**
 * Who is not yet onboarded and sees a page: the call, and the page anew, or not where the first steps are
 * still to come.
 */
export function Onboarding() {
  const { isBootstrapped } = useBoot().onboarding
  useOnboardingCall(isBootstrapped ? 'reload' : 'stay')
  return null
}
