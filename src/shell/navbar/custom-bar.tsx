import { Trans } from '@lingui/react/macro'
import { Menu } from 'lucide'
import { useRef } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import styles from './custom-bar.module.css'
import { useDismissableDetails } from './use-dismissable-details.ts'

/** An employer's own links, whatever markup holds them: a menu, and where the screen is wide enough one row (T-01). It opens without a script. */
export function CustomBar({ html }: { html: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  useDismissableDetails(menu)
  return (
    <details ref={menu} className={styles.bar}>
      <summary className={styles.button}>
        <Icon of={Menu} />
        <span className={styles.word}>
          <Trans>Menu</Trans>
        </span>
      </summary>
      {/* Apart from its words, which have a direction of their own. */}
      <div className={styles.panel}>
        <RichText className={styles.content} html={html} />
      </div>
    </details>
  )
}
