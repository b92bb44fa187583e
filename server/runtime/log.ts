import process from 'node:process'

/**
 * Fields of a log line: ids, codes, counts and durations. Never a person's name, address, mail, company, job title,
 * token or query string.
 */
export type LogFields = Record<string, string | number | boolean | null | undefined>

type Write = (fields: LogFields, message: string) => void
export type Logger = { info: Write; warn: Write; error: Write }

/**
 * Opens a log that writes JSON lines to the given output. An `error` field contains only the error's name and location.
 */
export function createLog(out: (line: string) => void = (line) => process.stdout.write(line)): Logger {
  const writeAt =
    (level: keyof Logger): Write =>
    (fields, message) =>
      out(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`)
  return { info: writeAt('info'), warn: writeAt('warn'), error: writeAt('error') }
}

/**
 * An unexpected error as log fields: its kind, code and where in our code it happened. Its message stays out, because
 * database and parser messages repeat what people typed.
 */
export function describeErrorForLog(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  const place = frames.slice(0, 6).map((line) => line.trim().replace(/file:\/\/\S*\/(?=server\/|node_modules\/)/, ''))
  const cause = error.cause === undefined ? {} : { cause: describeErrorForLog(error.cause)['error'] }
  return { error: error.name, code, place: place.join(' < '), ...cause }
}
