import type { ApplicationStatus } from '#contract/applications/forms/applications.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'

/** Labels of statuses for candidates. */
export const STATUS_LABELS: Record<ApplicationStatus, Text> = {
  submitted: msg('Application sent'),
  in_review: msg('In review'),
  interview: msg('Interview'),
  offer: msg('Offer'),
  hired: msg('Hired'),
  rejected: msg('Not selected'),
  withdrawn: msg('Withdrawn'),
}

/** The stages of an application that leads to a hire. */
export const STAGES = ['submitted', 'in_review', 'interview', 'offer', 'hired'] as const satisfies ApplicationStatus[]

/** Statuses that can no longer be withdrawn. */
export const ENDED = ['hired', 'rejected', 'withdrawn'] as const satisfies ApplicationStatus[]
