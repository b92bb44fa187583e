import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide'
import type { ItemOf } from '#contract/form/definition/definition.ts'
import { buildSigningUrl } from '#contract/form/signing-url.ts'
import type { FieldProps } from '#src/form-kit/field-props.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { EsignFrame } from '#src/ui/esign/esign-frame.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import styles from './rich-fields.module.css'

/**
 * Another provider's signing page in a frame. Only messages from its own origin count (O-09), and the server verifies
 * what they claim.
 */
export function ProviderSigningField({ item, id, value, onChange, ...props }: FieldProps<ItemOf<'esign'>>) {
  const { t } = useLingui()
  const [attempt, setAttempt] = useState(0)
  const { title, additionalClassNames } = item.additionalProperties
  const name = title ?? item.label ?? item.ariaLabel ?? item.name

  const handleSign = () => {
    showSnack({ kind: 'positive', text: t`Successfully submitted form for verification` })
    props.functions?.onSign?.()
    onChange(true)
  }
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={props.describedBy}
      className={joinClassNames(styles.esign, additionalClassNames)}
    >
      <p role="status" className={styles.signed}>
        {value === true ? (
          <>
            <Icon of={CircleCheck} />
            <Trans>Signed</Trans>
          </>
        ) : null}
      </p>
      {props.isReadOnly || props.isDisabled ? (
        value === true ? null : (
          <p>
            <Trans>Not signed</Trans>
          </p>
        )
      ) : (
        <EsignFrame
          key={attempt}
          url={buildSigningUrl(item) ?? ''}
          title={name}
          onSign={handleSign}
          onReload={() => setAttempt(attempt + 1)}
        />
      )}
    </div>
  )
}
