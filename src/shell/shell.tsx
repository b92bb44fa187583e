import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { BottomBar } from './navbar/bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { InstanceBanner } from './banners/instance-banner.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { OfflineLine } from './offline/offline-line.tsx'
import { PageBanner } from './banners/page-banner.tsx'
import { PageHero } from './banners/page-hero.tsx'
import { REFUSED_SLOT } from './errors/refused-slot.ts'
import { useRouter } from '@tanstack/react-router'
import styles from './shell.module.css'

/** The frame of every page: navbar, status lines, the page itself, footer, bottom bar. */
export function Shell({ children }: { children: ReactNode }) {
  useNavigationFocus()
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        <Trans>Skip to content</Trans>
      </a>
      <Navbar />
      <OfflineLine />
      <div id={REFUSED_SLOT} />
      <InstanceBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
        <PageBanner />
        <PageHero />
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  )
}

/**
 * After navigation to another page, moves the focus to its title, so that screen readers announce it and the keyboard
 * continues there; or to the element that the address names, if it is focusable. An open dialog keeps the focus.
 */
function useNavigationFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || document.querySelector('dialog:modal')) return
        const main = document.getElementById('main')
        const title = toLocation.hash
          ? document.getElementById(toLocation.hash)
          : main?.querySelector<HTMLElement>('[data-page-title]')
        ;(title ?? main)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
