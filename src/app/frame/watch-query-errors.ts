import type { QueryClient } from '@tanstack/react-query'
import { translate } from '#src/platform/request/language.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { requestTexts } from '#src/platform/request/failure/request-texts.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/**
 * Queries whose errors are shown elsewhere: jobs have texts of their own (S-02), a failed letter is logged and shown in
 * its place (O-23), the bell is silent (N-07), and pages of forms show their own error.
 */
const TEXTS: ReadonlySet<unknown> = new Set(['search', 'position', 'letter', 'notifications', 'forms'])

/** Shows read errors, unless they were shown already or the page has its own message. */
export function watchQueryErrors(client: QueryClient): () => void {
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const error: unknown = event.action.error
    if (TEXTS.has(event.query.queryKey[0]) || isShownElsewhere(error)) return
    const message = error instanceof RequestFailure ? error.message : ''
    showSnack({ kind: 'disruptive', text: message || translate(requestTexts.results) })
  })
}

/** Whether the error is shown otherwise: by an alert, the offline line or a reload. */
function isShownElsewhere(error: unknown): boolean {
  return error instanceof RequestFailure && !['server', 'bad-json', 'refused'].includes(error.kind)
}
