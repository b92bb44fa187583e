import { useEffect, useRef } from 'react'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import styles from './apply.module.css'

/** Why an application was not sent; scrolls into view, since the button is at the end of a long form. */
export function ApplyRefusal({ text }: { text: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== undefined) place.current?.focus()
  }, [text])
  return (
    <div ref={place} tabIndex={-1} className={styles.refusal}>
      <FormAlert text={text} />
    </div>
  )
}
