/**
 * What stands in the place of an erased candidate's address where their row has to stay: nobody can have one there
 * (RFC 2606).
 */
export const buildErasedEmail = (candidateId: number) => `erased-${candidateId}${ERASED}`

/**
 * True for a row that stays only because something has to be kept: nobody is behind it, and nobody is told anything.
 */
export const isForgotten = ({ email }: { email: string }) => email.endsWith(ERASED)

const ERASED = '@erased.invalid'
