import type { Services } from '#server/platform/services.ts'
import type { Candidate, SignedInVisit, Tenant } from '#server/platform/http/visit.ts'

/** The same services on another day. */
export function at(services: Services, time: number): Services {
  return { ...services, now: () => time }
}

/** The demo's candidate at their own door. */
export function demoVisit(tenant: Tenant, candidate: Candidate, now: number): SignedInVisit {
  return {
    tenant,
    candidate,
    session: { id: 'demo', token: '', createdAt: now },
    account: '',
    ip: '127.0.0.1',
    userAgent: 'Demo data',
    timeZone: 'Europe/Paris',
    requestId: 'demo',
    idempotencyKey: null,
  }
}
