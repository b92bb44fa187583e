import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { formState, type FormState } from '#contract/applications/forms/forms.ts'
import type { Answers } from '#contract/form/values.ts'
import { sendFormCodeMail, sendForm, type SentForm } from '#src/data/applications/forms/form.ts'
import { invalidateForms } from '#src/data/applications/forms/forms-list.ts'
import { getAddressToConfirm } from '#src/form-kit/confirm/address-to-confirm.ts'
import { useConfirmedAddress, type ProvenAddress } from '#src/form-kit/confirm/use-confirmed-address.ts'
import type { Draft } from '#src/form-kit/draft/use-draft.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFieldFailureText } from '#src/platform/request/failure/failure-message.ts'
import { useShownTerms } from './use-shown-terms.ts'

type SendInput = {
  id: string
  form: FormState
  draft: Draft
  onSent: (sent: SentForm & { values: Answers }) => void
  /** The server's error, undefined before the first attempt: it outlives the form, which may change afterwards. */
  onFailure: (text: string | undefined, more?: ReactNode) => void
  onOutdated: (known?: FormState) => Promise<unknown>
}

/** Errors that require refetching the form: it changed, was sent or canceled, or its offer ended. */
const OUTDATED = new Set(['form_changed', 'already_sent', 'gone', 'not_found', 'offer_final', 'offer_expired'])

/** Sends a form once, without an account after the address was confirmed by a code. */
export function useSendForm({ id, form, draft, onSent, onFailure, onOutdated }: SendInput) {
  const { t } = useLingui()
  const client = useQueryClient()
  const address = useConfirmedAddress(sendFormCodeMail)
  const terms = useShownTerms(form)

  const send = async (values: Answers, proven: Partial<ProvenAddress> = {}) => {
    const shown = await terms.read()
    const sent = await sendForm(id, { values, definitionVersion: form.definitionVersion, ...shown, ...proven })
    await draft.forget()
    onSent({ ...sent, values })
    await invalidateForms(client)
    // An offer may wait for this form, so offers are refetched.
    if (form.offer) await client.invalidateQueries({ queryKey: ['offers'] })
  }
  /** The next press may only agree to changed terms once they are on screen. */
  const showChanges = async (refused: RequestFailure) => {
    // If the view cannot be loaded, the text of the refusal has to suffice.
    const parts = await loadChangedTerms().catch(() => undefined)
    const offer = parts?.presentOffer(refused)
    if (!parts || !offer) return onFailure(refused.message)
    onFailure(undefined, createElement(parts.ChangedTerms, { key: offer.terms_sha256, offer }))
    terms.show(offer)
    // Cached lists still contain the old terms.
    await client.invalidateQueries({ queryKey: ['offers'] })
  }
  const explain = async (error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error
    // A rate limit of the address is not an error of an answer.
    if (error.kind !== 'rate-limit' && Object.keys(error.fieldErrors).length > 0) throw error
    if (error.code === 'offer_changed') return showChanges(error)
    onFailure(getFieldFailureText('email', error))
    // a form that may accept an offer requires a recent sign-in if the employer wants one (O-27); another press then
    // sends it
    if (error.code === 'session_not_fresh') requestLogin({ reason: error.message, skipRefresh: true })
    const isOutdated = error.code !== undefined && OUTDATED.has(error.code)
    if (!isOutdated) return
    try {
      await onOutdated(formState.safeParse(error.data).data)
    } catch {
      // if the form no longer exists, the text above says so
    }
  }
  const confirmEmail = async (values: Answers) => {
    const email = getAddressToConfirm(form.definition, values)
    if (!email) return onFailure(t`Your email address is missing: answer that question first.`)
    await address.ask(email, (proven) => send(values, proven))
  }
  const submit = async (values: Answers) => {
    onFailure(undefined)
    try {
      // another device answered meanwhile: nothing is sent before the candidate has seen it
      if (!(await draft.flush())) return
      await (form.needsCode ? confirmEmail(values) : send(values))
    } catch (error) {
      await explain(error)
    }
  }
  return { submit, asked: address.asked }
}

/** Loads the view of changed terms, which few people need. */
async function loadChangedTerms() {
  const [{ parseOfferFromConflict }, { ChangedTerms }] = await Promise.all([
    import('#src/data/offers/parse-offer-from-conflict.ts'),
    import('./changed-terms.tsx'),
  ])
  return { presentOffer: parseOfferFromConflict, ChangedTerms }
}
