import { useId, useRef, useState, type FormEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { isValidSignature } from '#contract/account/full-name.ts'
import type { OfferDocument } from '#contract/offers/offers.ts'
import type { Signed } from '#src/data/offers/offer-decisions.ts'
import { useAuthUser } from '#src/platform/session/auth-user.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useHydrated } from '#src/platform/use-hydrated.ts'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { consentTexts, pickConsentVersion } from './consent-texts.ts'
import { DecisionButtons } from '#src/features/offers/decide/decision-buttons.tsx'
import { DrawSignatureOption } from './draw-signature-option.tsx'
import styles from './sign-panel.module.css'
import type { Obstacle } from '#src/features/offers/use-offers.ts'

/**
 * The inline signature: consent, the typed full name, and optionally a drawn one. The input stays if the server refuses
 * it.
 */
export function SignForm({ document, addressee, terms, obstacle, isBusy, onSigned, onDecline }: SignFormProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { configs } = useBoot()
  const { profile } = useAuthUser()
  const consent = useId()
  const form = useRef<HTMLFormElement>(null)
  const [agreedTo, setAgreedTo] = useState<string>()
  const [text, setText] = useState('')
  const [strokes, setStrokes] = useState<readonly string[]>([])
  const [isTried, setIsTried] = useState(false)

  const version = pickConsentVersion(configs.offersConfig.consentVersion)
  const fullName = profile?.fullname.trim() ?? ''
  // The consent is about this letter and these terms: others require another consent.
  const shown = [document.sha256, terms].join(' ')
  const isAgreed = agreedTo === shown
  const isSigned = isValidSignature(text, fullName, addressee)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (!isAgreed || !isSigned) {
      const wrong = isAgreed ? 'signature_text' : 'agree'
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
      return
    }
    onSigned({
      signature_text: text.trim(),
      consent_version: version,
      ...(document.sha256 ? { document_sha256: document.sha256 } : {}),
      ...(strokes.length > 0 ? { signature_drawing: strokes.join('') } : {}),
    })
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      {/* Before hydration the browser would submit the input as part of a URL. */}
      <fieldset className={styles.form} disabled={!isHydrated}>
        <ul id={consent} className={styles.consent}>
          {consentTexts[version].map((line) => (
            <li key={line.id}>{t(line)}</li>
          ))}
        </ul>
        <Checkbox
          name="agree"
          label={<Trans>I agree</Trans>}
          required
          checked={isAgreed}
          onChange={(checked) => setAgreedTo(checked ? shown : undefined)}
          error={isTried && !isAgreed ? t`Please agree before you sign` : undefined}
          aria-describedby={consent}
        />
        <TextField
          name="signature_text"
          label={t`Signature`}
          hint={fullName ? <Trans>Type your full name: {fullName}</Trans> : <Trans>Type your full name</Trans>}
          required
          value={text}
          onChange={setText}
          error={isTried && !isSigned ? t`Please enter your full name` : undefined}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          className={styles.signature}
        />
        <DrawSignatureOption strokes={strokes} onChange={setStrokes} />
        <DecisionButtons obstacle={obstacle} isBusy={isBusy} onDecline={onDecline} />
      </fieldset>
    </form>
  )
}

export type SignFormProps = {
  document: OfferDocument
  /** The name as the employer wrote it, which can sign as well. */
  addressee: string | null | undefined
  /** Identifies the terms of the offer. */
  terms: string | null | undefined
  obstacle: Obstacle | undefined
  isBusy: boolean
  onSigned: (signed: Signed) => void
  onDecline: () => void
}
