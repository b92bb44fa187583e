import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormStatus } from '#contract/applications/forms/form-paths.ts'

/** Where a form stands (F-13), in words. */
export const statusLabels: Record<FormStatus, { text: MessageDescriptor; tone: 'brand' | 'warn' | 'success' }> = {
  open: { text: msg`Open`, tone: 'brand' },
  in_progress: { text: msg`In progress`, tone: 'warn' },
  completed: { text: msg`Completed`, tone: 'success' },
}
