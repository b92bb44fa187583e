const ERASED = '@erased.invalid'

/**
 * Builds the address that replaces an erased candidate's if the row must stay. No mail can be delivered to it (RFC
 * 2606).
 */
export const buildErasedEmail = (candidateId: number) => `erased-${candidateId}${ERASED}`

/** Whether a row only exists for retained data, so that there is nobody to notify. */
export const isErasedCandidate = ({ email }: { email: string }) => email.endsWith(ERASED)
