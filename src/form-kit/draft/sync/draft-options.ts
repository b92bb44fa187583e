import type { Answers } from '#contract/form/values.ts'
import type { FormStore } from '#src/form-kit/store/form-store.ts'
import type { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import type { Begun } from '#src/form-kit/draft/draft-row.ts'

/** The draft when its form was opened: version 0 if there was none, `isKept` if it came from this device's cache. */
export type OpenedDraft = { version: number; values: Answers; updatedTs: number | null; isKept?: boolean }
export type DraftOptions = {
  store: FormStore
  /** The key of the device's row. */
  row: string
  opened: OpenedDraft
  /** The form version the draft was begun with, stored with the answers. */
  begun?: Begun
  /** Saves to the account over the known version; null if nobody is signed in. */
  save: ((draft: { version: number; values: Answers }) => Promise<{ version: number }>) | null
  /** The draft is gone: it was submitted or withdrawn elsewhere. Without this handler the local draft continues. */
  onOver?: (error: RequestFailure) => void
}
