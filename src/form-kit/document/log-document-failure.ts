import { log, NAMESPACE } from '#src/platform/telemetry/log-event.ts'

/**
 * Reports that a form's document could not be shown (O-23): the kind of failure, without details of document or
 * person.
 */
export function logDocumentFailure(error: unknown): void {
  const reason = error instanceof Error ? error.name.slice(0, 80) : 'unknown'
  void log({ event: 'document_load_failed', namespace: NAMESPACE, data_json: { reason } })
}
