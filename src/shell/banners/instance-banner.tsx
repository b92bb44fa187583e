import { useBoot } from '#src/platform/boot.tsx'
import { createDeferredView } from '#src/ui/deferred-view.tsx'

const loadPhaseBanner = async () => (await import('./phase-banner.tsx')).PhaseBanner
const PhaseBanner = createDeferredView('aside', loadPhaseBanner, import.meta.env.SSR ? await loadPhaseBanner() : null)

/** The implementation-phase banner (T-02), if the instance's flag is on and it has a text. */
export function InstanceBanner() {
  const { displayBanner, displayText } = useBoot().instanceBanner
  return displayBanner && displayText ? <PhaseBanner text={displayText} /> : null
}
