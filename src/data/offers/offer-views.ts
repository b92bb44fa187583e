import { getBoot } from '#contract/boot.ts'
import { noteViews } from '#contract/offers/offer-views.ts'
import type { DataOf } from '#contract/wire/endpoint.ts'
import { call } from '#src/platform/request/call.ts'
import { getCsrfToken } from '#src/platform/request/csrf.ts'

/** Views of a letter on this page that have not been sent to the server. */
export type Views = {
  offerId: number
  documentId: string
  sha256: string
  pages: number[]
  consent: { version: string; language: 'en' | 'ar' } | null
  waitedMs: number
}

/** Reports the views of a letter. Errors are not shown. */
export async function sendOfferViews({
  offerId,
  documentId,
  waitedMs,
  ...views
}: Views): Promise<DataOf<typeof noteViews>> {
  // A page opened from the device has no CSRF token of the server yet.
  if (getCsrfToken() === '') await call(getBoot, { silent: true })
  return call(noteViews, {
    params: { id: offerId, documentId },
    body: { ...views, waited_ms: Math.round(waitedMs) },
    silent: true,
  })
}
