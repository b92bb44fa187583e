import { msg } from '#contract/zod-free/text.ts'
import { Failure } from '#server/platform/failure.ts'

/** Refuses something with more bytes than allowed; the text names the limit. */
export function createTooLargeFailure(most: number, cause?: unknown): Failure {
  return new Failure('too_large', msg('This is larger than the site takes. Up to {most} can be sent.'), {
    values: { most: formatByteLimit(most) },
    ...(cause === undefined ? {} : { cause }),
  })
}

/** Formats a size such as "64 kB" or "5 MB", whose units are the same in all languages. */
function formatByteLimit(bytes: number): string {
  const megabytes = bytes / 1_048_576
  return megabytes >= 1 ? `${Math.floor(megabytes)} MB` : `${Math.floor(bytes / 1024)} kB`
}
