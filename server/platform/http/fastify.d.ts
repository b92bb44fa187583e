import type { EmployerContext } from './employer/employer-guard.ts'
import type { RequestContext } from './request-context.ts'

// Fastify's types grow by merging interfaces.
/* oxlint-disable typescript/consistent-type-definitions */
declare module 'fastify' {
  interface FastifyRequest {
    /** Set before validation on every route but those with `config: { skipsContext: true }`. */
    context: RequestContext | null
    /** Set on the routes of employers' systems, and only there. */
    employer: EmployerContext | null
  }
  interface FastifyContextConfig {
    /** Assets, health and other answers that are the same for everybody. */
    skipsContext?: true
    /** A write that changes nothing of anybody. */
    skipsCsrf?: true
    /** A plain HTML form may be sent here (html-form.ts). */
    plainForm?: true
    /** A write that ends with another account than it began with, as signing in does. */
    changesAccount?: true
  }
}
