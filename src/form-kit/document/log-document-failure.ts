import { log, NAMESPACE } from '#src/platform/telemetry/log-event.ts'

/**
 * Tells the server that a document of a form could not be shown (O-23): the kind of failure, nothing of the document
 * or the person.
 */
export function logDocumentFailure(error: unknown): void {
  const reason = error instanceof Error ? error.name.slice(0, 80) : 'unknown'
  void log({ event: 'document_load_failed', namespace: NAMESPACE, data_json: { reason } })
}
