import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onboard } from '#contract/account/onboard.ts'
import { isName } from '#contract/account/full-name.ts'
import { NAMES_ALONE, PLAIN_NAMES } from '#contract/account/plain-login.ts'
import { PAGE, sameSitePath } from '#contract/zod-free/paths.ts'
import { carriedOn } from '#server/platform/carried.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Csrf } from '#server/platform/http/csrf.ts'
import { fieldOf, plainForms } from '#server/platform/http/plain-form.ts'
import { signedIn, visitOn } from '#server/platform/http/visit-hooks.ts'
import { localeOf } from '#server/platform/locale.ts'
import { plainPolicy } from '#server/platform/refusals/plain-page.ts'
import type { Services } from '#server/platform/services.ts'
import { finishOnboarding } from '#server/careers/account/person/onboarding.ts'
import { namesPage } from './plain-names-page.ts'

/** Giving one's name without script, or before it has come: the checks and the effect of the call. */
export function plainNamesRoutes(app: FastifyInstance, services: Services, csrf: Csrf): void {
  plainForms(app, (scope) => {
    scope.post(PLAIN_NAMES, async (request, reply) => {
      const visit = signedIn(visitOn(request))
      const values = { firstName: fieldOf(request, 'firstName').trim(), lastName: fieldOf(request, 'lastName').trim() }
      try {
        // The other steps need a script: who has none skips them, who was quicker than it goes on with them.
        const skip = isAlone(request) ? visit.tenant.configs.onboardingConfig.steps : []
        await finishOnboarding(services, visit, { ...checked(values), skip })
      } catch (error) {
        if (error instanceof Failure && error.code === 'invalid_fields') return again(reply, csrf, values, error)
        throw error
      }
      return reply.header('cache-control', 'no-store').redirect(onFrom(request), 303)
    })

    // Who comes back to it finds the question where it belongs, or goes on.
    scope.get(PLAIN_NAMES, { config: { noVisit: true } }, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(onFrom(request), 303),
    )
  })
}

const isAlone = (request: FastifyRequest): boolean => fieldOf(request, NAMES_ALONE) !== ''

type Names = { firstName: string; lastName: string }

/** As the call would take them; one of them is enough. */
function checked(values: Names): Names {
  const fieldErrors: Record<string, 'Please enter your name'> = {}
  for (const [name, value] of Object.entries(values))
    if ((value !== '' && !isName(value)) || !onboard.body.safeParse({ [name]: value }).success)
      fieldErrors[name] = 'Please enter your name'
  if (values.firstName === '' && values.lastName === '') fieldErrors['firstName'] = 'Please enter your name'
  if (Object.keys(fieldErrors).length > 0)
    throw new Failure('invalid_fields', 'Check the marked fields.', { fieldErrors })
  return values
}

function again(reply: FastifyReply, csrf: Csrf, values: Names, refused: Failure): FastifyReply {
  const { request } = reply
  const locale = localeOf(request, visitOn(request))
  const { pathname, search } = new URL(request.url, 'http://x')
  const query = pathname === PLAIN_NAMES ? search : ''
  const errors = refused.said(locale).fieldErrors ?? {}
  return reply
    .code(refused.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', plainPolicy("'self'"))
    .type('text/html; charset=utf-8')
    .send(
      namesPage({
        locale,
        query,
        signOut: carriedOn(PAGE.logout, request),
        token: csrf.issue(request, reply),
        values,
        errors,
        isAlone: isAlone(request),
      }),
    )
}

/** The page that the question stood in the place of. */
function onFrom(request: FastifyRequest): string {
  const { next } = request.query as Record<string, unknown>
  return carriedOn(sameSitePath(typeof next === 'string' ? next : null), request)
}
