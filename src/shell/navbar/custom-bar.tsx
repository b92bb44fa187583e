import { Trans } from '@lingui/react/macro'
import { Menu } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { Dropdown } from './menu/dropdown.tsx'
import styles from './custom-bar.module.css'

/** An employer's own links from any markup: a menu, and on wide screens a row (T-01). */
export function CustomBar({ html }: { html: string }) {
  const label = (
    <>
      <Icon of={Menu} />
      <span className={styles.word}>
        <Trans>Menu</Trans>
      </span>
    </>
  )
  return (
    <Dropdown className={styles.bar} label={label}>
      {/* Separate from its text, which has its own direction. */}
      <RichText className={styles.content} html={html} />
    </Dropdown>
  )
}
