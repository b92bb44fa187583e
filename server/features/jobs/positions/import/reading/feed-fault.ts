import type { Text } from '#contract/zod-free/text.ts'
import type { Values } from '#server/platform/texts/translate.ts'

/** The feed as a whole cannot be read any further. Readers throw it to each other; it leaves them as a `broken` row. */
export class FeedFault extends Error {
  override name = 'FeedFault'
  readonly reason: Text
  readonly values: Values | undefined

  constructor(reason: Text, values?: Values) {
    super(reason)
    this.reason = reason
    this.values = values
  }
}
