import { useEffect, useState } from 'react'
import { readFailure } from '#src/platform/request/failure/read-failure.ts'
import { sendRequest } from '#src/platform/request/send.ts'
import { sendLogEvent, NAMESPACE } from '#src/platform/telemetry/log-event.ts'

const PDF = { type: 'application/pdf' }

const REVOKE_AFTER = 30_000

/** A PDF from base64 or from an address of this site, as a file that can be shown and saved. */
export function usePdfDocument({ bytes, url }: { bytes?: string | undefined; url?: string | undefined }, name: string) {
  const [file, setFile] = useState<Blob>()
  const [failed, setFailed] = useState<{ attempt: number; error: unknown }>()
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const abort = new AbortController()
    loadPdfDocument(bytes, url, abort.signal).then(setFile, (error: unknown) => {
      if (abort.signal.aborted) return
      setFailed({ attempt, error })
      logDocumentFailure(error)
    })
    return () => abort.abort()
  }, [bytes, url, attempt])

  const save =
    file &&
    (() => {
      const address = URL.createObjectURL(file)
      const link = document.createElement('a')
      link.href = address
      link.download = /\.pdf$/i.test(name) ? name : `${name}.pdf`
      link.click()
      // Some browsers read the address only after the current task.
      setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER)
    })
  return {
    file,
    failure: failed?.attempt === attempt ? failed.error : undefined,
    retry: () => setAttempt(attempt + 1),
    /** Logs a document that is not a PDF. */
    report: logDocumentFailure,
    /** Undefined if there is nothing to save. */
    save,
  }
}

async function loadPdfDocument(bytes: string | undefined, url: string | undefined, signal: AbortSignal): Promise<Blob> {
  if (bytes !== undefined) return new Blob([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], PDF)
  if (url === undefined) throw new Error('The form names no document')
  const { origin, pathname, search } = new URL(url, location.origin)
  if (origin !== location.origin) throw new Error('Documents are only read from this site.')
  const answer = await sendRequest({ method: 'GET', path: pathname + search, headers: { accept: PDF.type }, signal })
  // A failed response without text is still a failure.
  const failure = answer.ok
    ? undefined
    : readFailure(answer, await answer.json().catch(() => undefined), { method: 'GET' })
  if (failure) throw failure
  return new Blob([await answer.arrayBuffer()], PDF)
}

/**
 * Reports that a form's document could not be shown (O-23): the kind of failure, without details of document or
 * person.
 */
function logDocumentFailure(error: unknown): void {
  const reason = error instanceof Error ? error.name.slice(0, 80) : 'unknown'
  void sendLogEvent({ event: 'document_load_failed', namespace: NAMESPACE, data_json: { reason } })
}
