import { useLingui } from '@lingui/react/macro'
import { Construction } from 'lucide'
import { Icon } from '#src/ui/icon.tsx'
import styles from '#src/shell/line.module.css'

/** An operator's text for a site that is not live yet. */
export function ImplementationPhaseBanner({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <aside aria-label={t`About this site`} className={`${styles.line} ${styles.phase}`}>
      <Icon of={Construction} />
      <p>{text}</p>
    </aside>
  )
}
