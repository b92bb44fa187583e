import { useLingui } from '@lingui/react/macro'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './bottom-bar.module.css'
import { useNavItems } from './use-nav-items.ts'

/** Navigation within reach of the thumb, on phones and tablets. */
export function BottomBar() {
  const { t } = useLingui()
  const items = useNavItems()
  if (items.length < 2) return null
  return (
    <nav aria-label={t`Places`} className={styles.bar}>
      {items.map(({ href, label, icon, isCurrent }) => (
        <Anchor key={href} href={href} className={styles.item} aria-current={isCurrent ? 'page' : undefined}>
          <span className={styles.mark}>
            <Icon of={icon} />
          </span>
          {t(label)}
        </Anchor>
      ))}
    </nav>
  )
}
