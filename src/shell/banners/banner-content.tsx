import { useLingui } from '@lingui/react/macro'
import { Info, TriangleAlert } from 'lucide'
import type { Banner } from '#contract/configs.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import styles from '#src/shell/line.module.css'

/** An announcement of the employer. */
export function BannerContent({ banner }: { banner: Banner }) {
  const { t } = useLingui()
  const isAlert = banner.kind === 'alert'
  return (
    <aside aria-label={t`Announcement`} className={`${styles.line} ${isAlert ? styles.alert : styles.info}`}>
      <Icon of={isAlert ? TriangleAlert : Info} />
      <RichText html={banner.html} headingLevel={3} className={styles.html} />
    </aside>
  )
}
