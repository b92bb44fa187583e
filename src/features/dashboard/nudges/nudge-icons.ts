import { CalendarClock, ClipboardList, FileSignature, type IconNode, ListChecks, PenLine, Upload, User } from 'lucide'
import type { NudgeType } from '#contract/dashboard/nudges.ts'

/** Pictures of what an employer or a profile waits for. */
export const nudgeIcons: Partial<Record<NudgeType, IconNode>> = {
  sign_offer: FileSignature,
  schedule_interview: CalendarClock,
  fill_form: ClipboardList,
  do_task: ListChecks,
  finish_draft: PenLine,
  upload_resume: Upload,
}

/** For suggestions about the person. */
export const otherNudgeIcon: IconNode = User
