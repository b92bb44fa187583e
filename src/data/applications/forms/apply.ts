import { queryOptions } from '@tanstack/react-query'
import { getApply, saveApplyDraft, sendApplyCode, submitApply } from '#contract/applications/forms/apply.ts'
import type { BodyOf, DataOf } from '#contract/wire/endpoint.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { withAttemptKey } from '#src/data/with-attempt-key.ts'
import { readStoredApplication } from './stored-application.ts'
import { isUnreachedOrProxyFailure } from '#src/data/network-first.ts'

/** The jobs and their combined form, with prefilled answers. */
export type Application = DataOf<typeof getApply> & {
  /** Whether the application is from this device's cache. */
  isKept?: boolean
}
export type AppliedPosition = Application['positions'][number]
export type SentApplication = DataOf<typeof submitApply>

/** Reads the form once, so that nothing changes while somebody fills it in. Offline it is this device's copy (F-12). */
export function applyQuery(pids: readonly number[], call: Call = browserCall) {
  return queryOptions({
    queryKey: ['apply', ...pids] as const,
    queryFn: async ({ signal }): Promise<Application> => {
      try {
        return await call(getApply, { query: { pid: [...pids] }, signal, fetchesPage: true })
      } catch (error) {
        const stored = isUnreachedOrProxyFailure(error) ? await readStoredApplication(pids) : undefined
        if (stored) return stored
        throw error
      }
    },
    // reads the cache even if the browser reports no network
    networkMode: 'always',
    staleTime: Infinity,
    retry: false,
    // the error was shown already; opening the page again refetches
    retryOnMount: false,
    refetchOnReconnect: false,
  })
}

/** Saves the draft over the version the device knows; 409 with the other one in `data`. */
export function saveApplicationDraft(body: BodyOf<typeof saveApplyDraft>): Promise<DataOf<typeof saveApplyDraft>> {
  return withAttemptKey(['apply-draft', body], (idempotencyKey) =>
    browserCall(saveApplyDraft, { body, idempotencyKey, silent: true }),
  )
}

/** Mails the code that confirms an address. */
export function sendApplyCodeMail(email: string): Promise<DataOf<typeof sendApplyCode>> {
  return browserCall(sendApplyCode, { body: { email } })
}

/** Applies, once: if no response came, sending the same answers again belongs to the same application. */
export function sendApplication(body: BodyOf<typeof submitApply>): Promise<SentApplication> {
  const { code: _, ...what } = body
  return withAttemptKey(['apply', what], (idempotencyKey) => browserCall(submitApply, { body, idempotencyKey }))
}
