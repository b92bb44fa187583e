import { useBoot } from '#src/platform/boot.tsx'
import { createDeferredView } from '#src/ui/deferred-view.tsx'

const loadImplementationPhaseBanner = async () =>
  (await import('./implementation-phase-banner.tsx')).ImplementationPhaseBanner
const ImplementationPhaseBanner = createDeferredView(
  'aside',
  loadImplementationPhaseBanner,
  import.meta.env.SSR ? await loadImplementationPhaseBanner() : null,
)

/** The implementation-phase banner (T-02), if the instance's flag is on and it has a text. */
export function InstanceBanner() {
  const { displayBanner, displayText } = useBoot().instanceBanner
  return displayBanner && displayText ? <ImplementationPhaseBanner text={displayText} /> : null
}
