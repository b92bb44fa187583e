import { useLingui } from '@lingui/react/macro'
import { FORM_CENTER } from '#contract/forms/to-forms.ts'
import type { FormTab } from '#contract/forms/forms-list.ts'
import type { FormsRead } from '#src/data/forms/forms-list.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import styles from './forms.module.css'

/** The tabs as links: each has an address, and works before any script does. */
export function TabLinks({ tabs, current }: { tabs: FormsRead['tabs']; current: FormTab }) {
  const { t } = useLingui()
  if (tabs.length < 2) return null
  return (
    <nav aria-label={t`Kinds of forms`} className={styles.tabs}>
      {tabs.map(({ id, label, count }, at) => (
        <Anchor
          key={id}
          href={at === 0 ? FORM_CENTER : `${FORM_CENTER}?tab=${id}`}
          className={styles.tab}
          aria-current={id === current ? 'page' : undefined}
        >
          {label} <span className={styles.count}>{count}</span>
        </Anchor>
      ))}
    </nav>
  )
}
