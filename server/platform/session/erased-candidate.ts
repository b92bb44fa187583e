const ERASED = '@erased.invalid'

/** Replaces an erased candidate's address where the row must stay; undeliverable by design (RFC 2606). */
export const buildErasedEmail = (candidateId: number) => `erased-${candidateId}${ERASED}`

/** Whether a row only exists because data must be retained: there is no person to notify. */
export const isForgotten = ({ email }: { email: string }) => email.endsWith(ERASED)
