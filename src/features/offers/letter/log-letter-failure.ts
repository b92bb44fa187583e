import { sendLogEvent, NAMESPACE } from '#src/platform/telemetry/log-event.ts'

/** Reports that a letter could not be shown (O-23): the kind of failure, without details of letter or person. */
export function logLetterFailure(error: unknown): void {
  const reason = error instanceof Error ? error.name.slice(0, 80) : 'unknown'
  void sendLogEvent({ event: 'letter_load_failed', namespace: NAMESPACE, data_json: { reason } })
}
