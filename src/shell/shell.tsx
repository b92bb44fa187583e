import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BottomBar } from './navbar/bottom-bar.tsx'
import { Footer } from './footer/footer.tsx'
import { InstanceBanner } from './banners/instance-banner.tsx'
import { Navbar } from './navbar/navbar.tsx'
import { OfflineLine } from './offline/offline-line.tsx'
import { PageBanner } from './banners/page-banner.tsx'
import { PageHero } from './banners/page-hero.tsx'
import { REFUSED_SLOT } from './errors/refused-slot.ts'
import styles from './shell.module.css'
import { useNavigationFocus } from './use-navigation-focus.ts'

/** The frame of every page: navbar, quiet lines, the page itself, footer, bottom bar. */
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
