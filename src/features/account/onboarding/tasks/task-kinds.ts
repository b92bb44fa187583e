import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { BookOpen, Upload, PenLine, ClipboardList, type IconNode } from 'lucide'
import type { TaskKind } from '#contract/account/onboarding/onboarding-tasks.ts'

/** Icon and button text of each kind of task. */
export const taskKinds: Record<TaskKind, { icon: IconNode; open: MessageDescriptor }> = {
  form: { icon: ClipboardList, open: msg`Fill in form` },
  upload: { icon: Upload, open: msg`Upload document` },
  sign: { icon: PenLine, open: msg`Sign` },
  read: { icon: BookOpen, open: msg`Read` },
}
