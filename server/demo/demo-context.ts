import type { Services } from '#server/platform/services.ts'
import type { Candidate, SignedInContext, Tenant } from '#server/platform/http/request-context.ts'

/** Services whose clock shows another time. */
export function moveClock(services: Services, time: number): Services {
  return { ...services, now: () => time }
}

/** The demo's candidate at their own door. */
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
