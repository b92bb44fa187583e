import { useRef } from 'react'
import { useBoot } from '#src/platform/boot.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import styles from './footer.module.css'
import { LanguageSwitch } from '#src/shell/navbar/language-switch.tsx'
import { findPageConfig } from '#src/shell/banners/find-page-config.ts'
import { useSyncFooterHeight } from './use-sync-footer-height.ts'
import { usePageId } from '#src/shell/use-page-id.ts'

/** The employer's text and links, and the languages. */
export function FooterContent() {
  const page = usePageId()
  const { branding } = useBoot().configs.pcsxConfig
  const content = findPageConfig(branding.customPageSections.footer, page)
  const footer = useRef<HTMLElement>(null)
  useSyncFooterHeight(footer)
  return (
    <footer ref={footer} className={styles.footer}>
      <div className={styles.inside}>
        {content?.html && <RichText className={styles.text} html={content.html} />}
        {content && content.links.length > 0 && (
          <ul className={styles.list}>
            {content.links.map(({ href, label }) => (
              <li key={href + label}>
                <Anchor href={href} className={styles.link}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        <LanguageSwitch />
      </div>
    </footer>
  )
}
