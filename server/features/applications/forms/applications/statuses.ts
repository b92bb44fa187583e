import type { ApplicationStatus } from '#contract/applications/forms/applications.ts'
import type { Text } from '#server/platform/texts/translate.ts'

/** What candidates read. */
export const STATUS_LABELS: Record<ApplicationStatus, Text> = {
  submitted: 'Application sent',
  in_review: 'In review',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Not selected',
  withdrawn: 'Withdrawn',
}

/** The way an application takes when it is not ended before. */
export const STAGES = ['submitted', 'in_review', 'interview', 'offer', 'hired'] as const satisfies ApplicationStatus[]

/** Statuses that can no longer be withdrawn. */
export const ENDED = ['hired', 'rejected', 'withdrawn'] as const satisfies ApplicationStatus[]
