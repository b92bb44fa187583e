import { queryOptions } from '@tanstack/react-query'
import { sendApplyCode } from '#contract/applications/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { getForm, saveFormDraft, submitForm, type FormState } from '#contract/applications/forms/forms.ts'
import { getServerNow } from '#src/platform/time/clock.ts'
import { getCached, cacheGetAnswer } from '#src/platform/request/cached-get.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { FORMS_KEY } from './forms-list.ts'

/**
 * A form as its page needs it; `keptAt` (epoch ms) when that is the device's copy, `isRendered` when it came with the
 * page.
 */
export type FormRead = { form: FormState; asOf: number; keptAt: number | null; isRendered: boolean }
export type SentForm = DataOf<typeof submitForm>

/** A form and its answers. Read once, so that nothing changes under someone's hands. */
export function formQuery(id: string, call: Call = browserCall) {
  const input = { params: { id } }
  return queryOptions({
    queryKey: [FORMS_KEY, 'one', id] as const,
    queryFn: async ({ signal }): Promise<FormRead> => {
      if (import.meta.env.SSR)
        return { form: await call(getForm, input), asOf: getServerNow(), keptAt: null, isRendered: true }
      let keptAt: number | null = null
      // always the newest; a copy only if the server is unreachable
      const form = await getCached(getForm, { ...input, signal }, { fresh: 0, onKept: (at) => (keptAt = at) })
      return { form, asOf: keptAt ?? getServerNow(), keptAt, isRendered: false }
    },
    // another version is another form, not a change of it
    structuralSharing: false,
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
  })
}

/** Stores data that came with the page, for an offline start. */
export function cacheRenderedForm(id: string, { form, isRendered }: FormRead): void {
  if (isRendered) void cacheGetAnswer(getForm, { params: { id } }, form)
}

/** Saves the draft over the version the device knows; 409 with the other one in `data`. */
export function saveDraftOfForm(id: string, body: BodyOf<typeof saveFormDraft>): Promise<DataOf<typeof saveFormDraft>> {
  return withAttemptKey(['form-draft', id, body], (idempotencyKey) =>
    browserCall(saveFormDraft, { params: { id }, body, idempotencyKey, silent: true }),
  )
}

/** Mails the code that confirms an address. */
export function sendFormCodeMail(email: string): Promise<DataOf<typeof sendApplyCode>> {
  return browserCall(sendApplyCode, { body: { email } })
}

/** Sends the answers, once: if no response came, sending the same answers again has no second effect. */
export function sendForm(id: string, body: BodyOf<typeof submitForm>): Promise<SentForm> {
  const { code: _, ...what } = body
  return withAttemptKey(['form', id, what], (idempotencyKey) =>
    browserCall(submitForm, { params: { id }, body, idempotencyKey }),
  )
}
