import type { ApplicationNote, ApplicationStatus } from '#contract/applications/forms/applications.ts'
import type { RequestKind } from '#contract/offers/offer-requests.ts'
import { msg, type Text } from '#contract/zod-free/text.ts'

/** Texts for each application status. */
export const STEPS: Record<ApplicationStatus, Text> = {
  submitted: msg('Your application for {position} was sent'),
  in_review: msg('Your application for {position} is being reviewed'),
  interview: msg('Your application for {position} has come to the interviews'),
  offer: msg('Your application for {position} has come to an offer'),
  hired: msg('You were hired for {position}'),
  rejected: msg('You were not selected for {position} this time'),
  withdrawn: msg('Your application for {position} was withdrawn'),
}

/** Texts for employer updates between statuses. */
export const NOTES: Record<ApplicationNote, Text> = {
  note: msg('The employer wrote a note on your application for {position}'),
  reply_by: msg('The employer set a date to reply to your application for {position}'),
  no_reply_by: msg('The employer removed the reply date of your application for {position}'),
}

/** Texts for the employer's answer, by the kind of request. */
export const ANSWERS: Record<RequestKind, (outcome: unknown) => Text> = {
  question: () => msg('The employer answered your question about the offer for {position}'),
  more_time: (outcome) =>
    outcome === 'granted'
      ? msg('You have more time to decide on the offer for {position}')
      : msg('The employer answered your request for more time for the offer for {position}'),
  paper_copy: () => msg('The employer answered your request for a paper copy of the offer for {position}'),
}

/** Texts for interview times: who set them, and whether there is one time or several to choose from. */
export const TIMES = {
  scheduled: msg('Your interview for {position} is on {when}'),
  moved: msg('Your interview for {position} was moved to {when}'),
  chooseAgain: msg('Your interview for {position} has to be moved. Choose a new time'),
  hadToMove: msg('Your interview for {position} had to be moved'),
} as const satisfies Record<string, Text>
