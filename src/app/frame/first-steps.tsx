import { BootstrappingScreen } from '#src/careers/onboarding/bootstrapping-screen.tsx'
import { useOnboardingCall } from '#src/careers/onboarding/use-onboarding-call.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { FullScreenLoader } from '#src/ui/full-screen-loader.tsx'

/** Not yet onboarded means one call, not yet bootstrapped a screen of its own, also where the call fails. */
export function FirstSteps() {
  const { isBootstrapped } = useBoot().onboarding
  const isUnderWay = useOnboardingCall()
  if (isBootstrapped) return null
  return isUnderWay ? <FullScreenLoader /> : <BootstrappingScreen />
}
