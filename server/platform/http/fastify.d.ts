import type { EmployerContext } from './employer/employer-guard.ts'
import type { RequestContext } from './request-context.ts'

// Extends Fastify's types by merging interfaces.
/* oxlint-disable typescript/consistent-type-definitions */
declare module 'fastify' {
  interface FastifyRequest {
    /** Set before validation on every route without `config: { skipsContext: true }`. */
    context: RequestContext | null
    /** Set only on the routes of employers' systems. */
    employer: EmployerContext | null
  }
  interface FastifyContextConfig {
    /** Whether responses are the same for everybody, as for assets and health checks. */
    skipsContext?: true
    /** Whether the CSRF check is skipped, because the write changes nothing of a person. */
    skipsCsrf?: true
    /** Whether the route accepts plain HTML forms (html-form.ts). */
    plainForm?: true
    /** Whether the write changes the current account, as signing in does. */
    changesAccount?: true
  }
}
