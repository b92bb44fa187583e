import { useBoot } from '#src/platform/boot.tsx'
import { createDeferredView } from '#src/ui/deferred-view.tsx'
import { findPageConfig } from './find-page-config.ts'
import { usePageId } from '#src/shell/use-page-id.ts'

const loadBannerContent = async () => (await import('./banner-content.tsx')).BannerContent
const BannerContent = createDeferredView(
  'aside',
  loadBannerContent,
  import.meta.env.SSR ? await loadBannerContent() : null,
)

/** The employer's announcement for this page: an alert or an information. */
export function PageBanner() {
  const page = usePageId()
  const banner = findPageConfig(useBoot().configs.pcsxConfig.branding.customPageSections.banner, page)
  return banner?.html ? <BannerContent banner={banner} /> : null
}
