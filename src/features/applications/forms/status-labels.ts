import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FormStatus } from '#contract/applications/forms/form-paths.ts'

/** Labels of form statuses (F-13). */
export const statusLabels: Record<FormStatus, { text: MessageDescriptor; tone: 'brand' | 'warn' | 'success' }> = {
  open: { text: msg`Open`, tone: 'brand' },
  in_progress: { text: msg`In progress`, tone: 'warn' },
  completed: { text: msg`Completed`, tone: 'success' },
}
