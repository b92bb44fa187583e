import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import {
  applyQuery,
  sendApplyCodeMail,
  sendApplication,
  type Application,
  type SentApplication,
} from '#src/data/applications/forms/apply.ts'
import { removeStoredApplication } from '#src/data/applications/forms/stored-application.ts'
import { getAddressToConfirm } from '#src/form-kit/confirm/address-to-confirm.ts'
import { useConfirmedAddress, type ProvenAddress } from '#src/form-kit/confirm/use-confirmed-address.ts'
import type { Draft } from '#src/form-kit/draft/use-draft.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFieldFailureText } from '#src/platform/request/failure/failure-message.ts'
import { listOpenJobs } from './open-jobs.ts'

type SendInput = {
  application: Application
  /** Position ids as requested by the URL, including closed jobs. */
  pids: readonly number[]
  draft: Draft
  /** Called with the reason why the application was not sent; with undefined when it is tried again. */
  onFailure: (text: string | undefined) => void
}

/** Errors that require refetching the form: it changed, was already sent, or a job closed. */
const OUTDATED = new Set(['form_changed', 'already_sent', 'position_closed'])

/** Sends an application, without an account after the address was confirmed by a code (F-12). */
export function useSendApplication({ application, pids, draft, onFailure }: SendInput) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { configs } = useBoot()
  const [sent, setSent] = useState<SentApplication | null>(null)
  const address = useConfirmedAddress(sendApplyCodeMail)

  const send = async (values: Answers, more: Partial<ProvenAddress> = {}) => {
    const { definitionVersion } = application
    const answer = await sendApplication({ pids: listOpenJobs(application), values, definitionVersion, ...more })
    await Promise.all([draft.forget(), removeStoredApplication(pids)])
    setSent(answer)
    // A job that was applied for leaves the cart on the server.
    if (configs.jobCartConfig.enabled)
      // The application was sent; the cart is refetched when it is opened.
      void import('#src/data/jobs/positions/job-cart.ts').then(
        ({ refetchCart }) => refetchCart(client),
        () => undefined,
      )
  }
  const explain = async (error: unknown) => {
    if (!(error instanceof RequestFailure)) throw error
    // A rate limit of the address is not an error of an answer.
    if (error.kind !== 'rate-limit' && Object.keys(error.fieldErrors).length > 0) throw error
    onFailure(getFieldFailureText('email', error))
    const isOutdated = error.code !== undefined && OUTDATED.has(error.code)
    if (isOutdated) await client.invalidateQueries({ queryKey: applyQuery(pids).queryKey })
  }
  const confirmEmail = async (values: Answers) => {
    const email = application.definition ? getAddressToConfirm(application.definition, values) : ''
    if (!email) return onFailure(t`Your email address is missing: answer that question first.`)
    await address.ask(email, (proven) => send(values, proven))
  }
  const submit = async (values: Answers) => {
    onFailure(undefined)
    try {
      // another device answered meanwhile: nothing is sent before the candidate has seen it
      if (!(await draft.flush())) return
      await (application.needsCode ? confirmEmail(values) : send(values))
    } catch (error) {
      await explain(error)
    }
  }
  return { submit, sent, asksFor: address.asked }
}
