import { type ReactNode, useId } from 'react'
import { Card } from '#src/ui/card/card.tsx'
import styles from './settings.module.css'

/** A section of the settings, under its heading. */
export function SettingsSection({
  title,
  text,
  children,
}: {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className={styles.section ?? ''}>
      <h2 id={id}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {children}
    </Card>
  )
}
