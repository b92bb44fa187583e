import { Trans } from '@lingui/react/macro'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { Tag } from '#src/ui/tag.tsx'
import styles from './item-frame.module.css'

type Props = {
  id: string
  /** The id of the control; undefined for the name of a group, which cannot be marked as required. */
  htmlFor: string | undefined
  text: string
  isRequired: boolean
  isNew: boolean
}

/** A question's label, its asterisk, and whether it is new. */
export function Label({ id, htmlFor, text, isRequired, isNew }: Props) {
  const inside = (
    <>
      <bdi>{text}</bdi>
      {isRequired && <Asterisk isSaid={htmlFor === undefined} />}
    </>
  )
  const named =
    htmlFor === undefined ? (
      <div id={id} className={styles.label}>
        {inside}
      </div>
    ) : (
      <label id={id} htmlFor={htmlFor} className={styles.label}>
        {inside}
      </label>
    )
  if (!isNew) return named
  return (
    <div className={styles.labelLine}>
      {named}
      <Tag tone="brand">
        <Trans>New</Trans>
      </Tag>
    </div>
  )
}

/** The mark of a required question. `isSaid`: with text for screen readers. */
export function Asterisk({ isSaid }: { isSaid: boolean }) {
  return (
    <>
      <span aria-hidden="true" className={styles.asterisk}>
        {' *'}
      </span>
      {isSaid && (
        <VisuallyHidden>
          <Trans>(required)</Trans>
        </VisuallyHidden>
      )}
    </>
  )
}
