import type { ItemOf } from '#contract/form/definition/definition.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import styles from '#src/form-kit/fields/simple.module.css'

/** A note for the person who fills in the form. */
export function InfoField({ item, id }: FieldProps<ItemOf<'info'>>) {
  return (
    <div id={id} className={styles.info}>
      {item.label && (
        <p dir="auto" className={styles.infoTitle}>
          {item.label}
        </p>
      )}
      <RichText html={item.description ?? ''} headingLevel={3} />
    </div>
  )
}
