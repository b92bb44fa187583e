import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { InstanceBanner } from './instance-banner.tsx'
import { Navbar } from './navbar.tsx'
import { OfflineLine } from './offline-line.tsx'
import { PageBanner } from './page-banner.tsx'
import { PageHero } from './page-hero.tsx'
import { REFUSED_SLOT } from './refused-slot.ts'
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
