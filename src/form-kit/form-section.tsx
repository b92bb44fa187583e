import type { FormSection } from '#contract/form/definition/definition.ts'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { FormItemView } from './item/form-item.tsx'
import styles from './form.module.css'

type Props = {
  section: FormSection
  /** Id of the section's heading, for links to it. */
  id: string
  /** Index of the section, by which the step list finds it. */
  at: number
  isVisible: boolean
  hasTitle: boolean
}

/** A titled group of questions. */
export function FormSectionView({ section, id, at, isVisible, hasTitle }: Props) {
  return (
    <section
      className={styles.section}
      data-section={at}
      hidden={!isVisible}
      {...(hasTitle ? { 'aria-labelledby': id } : {})}
    >
      {hasTitle && (
        <h2 id={id} tabIndex={-1} className={styles.title}>
          <bdi>{section.title}</bdi>
        </h2>
      )}
      {section.description && <RichText html={section.description} headingLevel={3} />}
      <div className={styles.items}>
        {section.items.map((item) => (
          <FormItemView key={item.name} item={item} />
        ))}
      </div>
    </section>
  )
}
