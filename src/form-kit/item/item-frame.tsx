import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FormItem } from '#contract/form/definition/definition.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { FieldError } from '#src/ui/field/field-error.tsx'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import type { FieldState } from '#src/form-kit/field-props.ts'
import { Label } from './label.tsx'
import styles from './item-frame.module.css'

type Props = {
  item: FormItem
  id: string
  frame: 'label' | 'group' | 'own'
  error: string | null
  state: FieldState
  isRequired: boolean
  isReadOnly: boolean
  children: ReactNode
}

/** The frame of every field: label, description, asterisk, and a polite live region for errors. */
export function ItemFrame(props: Props) {
  return <div {...getFrameProps(props.item, props.state, false)}>{renderFrameContent(props)}</div>
}

/** Attributes of a field's frame. `isLight`: rendered by the browser only near the viewport. */
export function getFrameProps(item: FormItem, state: FieldState, isLight: boolean) {
  return {
    className: joinClassNames(styles.frame, styles[item.layout ?? 'full'], isLight && styles.light),
    'data-field': item.name,
    'data-state': state === 'none' ? undefined : state,
  }
}

/** Content of the frame. */
export function renderFrameContent({
  item,
  id,
  frame,
  error,
  state,
  isRequired,
  isReadOnly,
  children,
}: Props): ReactNode {
  return (
    <>
      {frame !== 'own' && item.label && (
        <Label
          id={`${id}-label`}
          htmlFor={frame === 'label' && !isReadOnly ? id : undefined}
          text={item.label}
          isRequired={isRequired}
          isNew={item.newItem === true}
        />
      )}
      {hasDescription(item) && <ItemDescription id={`${id}-description`} text={item.description ?? ''} />}
      {children}
      {state === 'highlight' && (
        <span id={`${id}-state`}>
          <VisuallyHidden>
            <Trans>Filled in for you. Check that it is right.</Trans>
          </VisuallyHidden>
        </span>
      )}
      <div aria-live="polite" className={styles.live}>
        {error !== null && <FieldError id={`${id}-error`} text={error} />}
      </div>
    </>
  )
}

/** The ids of the elements that describe a field in its frame. */
export function findDescribedBy(
  item: FormItem,
  id: string,
  error: string | null,
  state: FieldState,
): string | undefined {
  const ids = joinClassNames(
    error !== null && `${id}-error`,
    hasDescription(item) && `${id}-description`,
    state === 'highlight' && `${id}-state`,
  )
  return ids === '' ? undefined : ids
}

function ItemDescription({ id, text }: { id: string; text: string }) {
  const isMarkup = /[<&]/.test(text)
  return (
    <div id={id} className={styles.description}>
      {isMarkup ? <RichText html={text} headingLevel={4} className={styles.prose} /> : <bdi>{text}</bdi>}
    </div>
  )
}

/** Whether the frame renders the description. Some types render it themselves, as their content. */
function hasDescription(item: FormItem): boolean {
  return Boolean(item.description) && !/^(instruction|info|privacyConsent)$/.test(item.type)
}
