import type { EmployerVisit } from './employer/admit.ts'
import type { Visit } from './visit.ts'

// Fastify's types grow by merging interfaces.
/* oxlint-disable typescript/consistent-type-definitions */
declare module 'fastify' {
  interface FastifyRequest {
    /** Set before validation on every route but those with `config: { noVisit: true }`. */
    visit: Visit | null
    /** Set on the routes of employers' systems, and only there. */
    employer: EmployerVisit | null
  }
  interface FastifyContextConfig {
    /** Assets, health and other answers that are the same for everybody. */
    noVisit?: true
    /** A write that changes nothing of anybody. */
    noToken?: true
    /** A plain HTML form may be sent here (plain-form.ts). */
    plainForm?: true
    /** A write that ends with another account than it began with, as signing in does. */
    changesAccount?: true
  }
}
