import type { Services } from '#server/platform/services.ts'
import type { Candidate, SignedInContext, Tenant } from '#server/platform/http/request-context.ts'

/** The services with their clock set to another time. */
export function withClockAt(services: Services, time: number): Services {
  return { ...services, now: () => time }
}

/** The context of a request by the demo's candidate. */
export function buildDemoContext(tenant: Tenant, candidate: Candidate, now: number): SignedInContext {
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
