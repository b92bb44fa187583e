import { cancelInterviewsOfEndedApplication } from '#server/features/interviews/cancel-interview.ts'
import { removeAppliedFromCart } from '#server/features/jobs/positions/cart/remove-applied-from-cart.ts'
import { markReferralApplied, trackApplicationStatus } from '#server/features/referrals/follow-application.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Subscribes areas to the events of others, within the same transaction. Both the server and the command line call
 * this, so that an event has equal effects wherever it comes from.
 */
export function subscribeToEvents(services: Services): void {
  services.events.within('application.status-changed', (tx, changed) =>
    cancelInterviewsOfEndedApplication(services, tx, changed),
  )
  services.events.within('application.status-changed', (tx, changed) => trackApplicationStatus(services, tx, changed))
  services.events.within('application.submitted', (tx, sent, by) => markReferralApplied(services, tx, sent, by))
  services.events.within('application.submitted', (tx, sent, by) => removeAppliedFromCart(tx, sent, by?.visitor))
}
