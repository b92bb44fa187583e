import type { ItemOf } from '#contract/form/definition/definition.ts'
import { READ_MORE_INSTRUCTION } from '#contract/form/form-limits.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { ReadMore } from '#src/form-kit/read-more.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import styles from '#src/form-kit/fields/simple.module.css'

/** A text to read; long ones are collapsed. */
export function InstructionField({ item, id }: FieldProps<ItemOf<'instruction'>>) {
  const { showReadMoreButton = true, readMoreMaxHeight = READ_MORE_INSTRUCTION } = item.instructionOptions ?? {}
  const text = <RichText html={item.description ?? ''} headingLevel={3} />
  return (
    <div id={id} className={styles.instruction}>
      {item.label && (
        <h3 dir="auto" className={styles.instructionTitle}>
          {item.label}
        </h3>
      )}
      {showReadMoreButton ? <ReadMore height={readMoreMaxHeight}>{text}</ReadMore> : text}
    </div>
  )
}
