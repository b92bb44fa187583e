import { networkOf } from '#server/platform/http/network.ts'
import type { Visit } from '#server/platform/http/visit.ts'
import type { Turn } from './process-pool/fair-queue.ts'

/** Whose turn a file takes: the candidate's, or that of the network where nobody is signed in. */
export function turnOf({ tenant, candidate, ip }: Pick<Visit, 'tenant' | 'candidate' | 'ip'>): Turn {
  return { tenant: tenant.id, person: candidate ? `candidate ${candidate.id}` : `network ${networkOf(ip)}` }
}

/** The employer's own systems and commands. */
export const employerTurn = (tenantId: number): Turn => ({ tenant: tenantId, person: 'employer' })
