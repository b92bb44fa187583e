import type { ApplicationStatus } from '#contract/applications/forms/applications.ts'

/** Tones of application statuses. */
export const stageTones: Record<ApplicationStatus, 'brand' | 'success' | 'warn' | 'neutral'> = {
  submitted: 'brand',
  in_review: 'brand',
  interview: 'warn',
  offer: 'success',
  hired: 'success',
  rejected: 'neutral',
  withdrawn: 'neutral',
}
