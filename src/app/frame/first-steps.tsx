import { BootstrappingScreen } from '#src/careers/onboarding/bootstrapping-screen.tsx'
import { useOnboardingCall } from '#src/careers/onboarding/use-onboarding-call.ts'

/** The screen of who is not yet bootstrapped, also where the call fails. One element, that the server draws at once. */
export function FirstSteps() {
  useOnboardingCall('stay')
  return (
    <div>
      <BootstrappingScreen onOver={() => window.location.reload()} />
    </div>
  )
}

/** Who is bootstrapped and not yet onboarded: the call, and the page anew. */
export function Onboarding() {
  useOnboardingCall('reload')
  return null
}
