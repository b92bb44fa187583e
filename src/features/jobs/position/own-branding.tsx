import type { PositionOverrides } from '#contract/jobs/positions/overrides.ts'
import { BannerContent } from '#src/shell/banners/banner-content.tsx'
import styles from './position-page.module.css'

/** A job's own banner, picture and logo, shown above it (S-12). */
export function OwnBranding({ branding }: { branding: PositionOverrides['branding'] }) {
  const { bannerHtml, bannerKind, heroImage, logo } = branding
  return (
    <>
      {bannerHtml && <BannerContent banner={{ kind: bannerKind, html: bannerHtml }} />}
      {isOwnSitePath(heroImage) && <img src={heroImage} alt="" className={styles.hero} />}
      {isOwnSitePath(logo) && (
        <div className={styles.mark}>
          <img src={logo} alt="" className={styles.logo} />
        </div>
      )}
    </>
  )
}

/** Images of other sites are blocked by the content policy, and would reveal the visitor. */
function isOwnSitePath(address: string): boolean {
  return /^\/(?![/\\])/.test(address)
}
