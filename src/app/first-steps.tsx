import { BootstrappingScreen } from '#src/careers/onboarding/bootstrapping-screen.tsx'
import { OnboardingCall } from '#src/careers/onboarding/onboarding-call.tsx'

/** Not yet onboarded means one call, not yet bootstrapped a screen of its own. */
export function FirstSteps({ isOnboarded }: { isOnboarded: boolean }) {
  return isOnboarded ? <BootstrappingScreen /> : <OnboardingCall />
}
