import { createDeferredView } from '#src/ui/deferred-view.tsx'
import { usePageId } from '#src/shell/use-page-id.ts'

const loadFooterContent = async () => (await import('./footer-content.tsx')).FooterContent
const FooterContent = createDeferredView(
  'footer',
  loadFooterContent,
  import.meta.env.SSR ? await loadFooterContent() : null,
)

/** The footer of the page. Onboarding and apply pages have none. */
export function Footer() {
  const page = usePageId()
  return page === 'onboarding' || page === 'applyPage' ? null : <FooterContent />
}
