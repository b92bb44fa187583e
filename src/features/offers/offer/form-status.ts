import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormStatus } from '#contract/applications/forms/form-paths.ts'

/** The status line of a form of an offer (O-21). */
export const formStatus: Record<FormStatus, MessageDescriptor> = {
  open: msg`Form: open`,
  in_progress: msg`Form: in progress`,
  completed: msg`Form: completed`,
}
