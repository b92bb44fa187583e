import { getLargerNetwork } from '#server/platform/http/guards/network-address.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'
import type { QueueTurn } from './process-pool/fair-queue.ts'

/** The place of a file in the fair queue: the candidate's, or the network's if nobody is signed in. */
export function getVisitorQueueTurn({
  tenant,
  candidate,
  ip,
}: Pick<RequestContext, 'tenant' | 'candidate' | 'ip'>): QueueTurn {
  return { tenant: tenant.id, person: candidate ? `candidate ${candidate.id}` : `network ${getLargerNetwork(ip)}` }
}

/** The place in the fair queue of the employer's own systems and commands. */
export const getEmployerQueueTurn = (tenantId: number): QueueTurn => ({ tenant: tenantId, person: 'employer' })
