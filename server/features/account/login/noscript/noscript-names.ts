import { msg, type Text } from '#contract/zod-free/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { onboard } from '#contract/account/onboard.ts'
import { isNameLike } from '#contract/account/full-name.ts'
import { NAMES_ONLY, NOSCRIPT_NAMES } from '#contract/account/noscript-login.ts'
import { PAGE, toSameSitePath } from '#contract/zod-free/paths.ts'
import { withPreservedParams } from '#server/platform/preserved-params.ts'
import { Failure } from '#server/platform/failure.ts'
import type { Csrf } from '#server/platform/http/guards/csrf.ts'
import { readFormField, mountHtmlForms } from '#server/platform/http/body/html-form.ts'
import { requireSignedIn, requireContext } from '#server/platform/http/context-hooks.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { buildPolicyWithoutScript } from '#server/platform/page/page-without-script.ts'
import type { Services } from '#server/platform/services.ts'
import { finishOnboarding } from '#server/features/account/login/person/onboarding.ts'
import { renderNamesPage } from './noscript-names-page.ts'

/** Entering a name without JavaScript, or before it has loaded: same checks and effects as the API. */
export function registerNoscriptNamesRoutes(app: FastifyInstance, services: Services, csrf: Csrf): void {
  mountHtmlForms(app, (scope) => {
    scope.post(NOSCRIPT_NAMES, async (request, reply) => {
      const context = requireSignedIn(requireContext(request))
      const values = {
        firstName: readFormField(request, 'firstName').trim(),
        lastName: readFormField(request, 'lastName').trim(),
      }
      try {
        // The other steps need JavaScript: without it they are skipped, otherwise they continue once it has loaded.
        const skip = isNamesOnlyForm(request) ? context.tenant.configs.onboardingConfig.steps : []
        await finishOnboarding(services, context, { ...requireValidNames(values), skip })
      } catch (error) {
        if (error instanceof Failure && error.code === 'invalid_fields')
          return sendNamesPageWithErrors(reply, csrf, values, error)
        throw error
      }
      return reply.header('cache-control', 'no-store').redirect(getPathAfterNames(request), 303)
    })

    // Coming back to the page redirects to the step that is open, or onwards.
    scope.get(NOSCRIPT_NAMES, { config: { skipsContext: true } }, (request, reply) =>
      reply.header('cache-control', 'no-store').redirect(getPathAfterNames(request), 303),
    )
  })
}

const isNamesOnlyForm = (request: FastifyRequest): boolean => readFormField(request, NAMES_ONLY) !== ''

type Names = { firstName: string; lastName: string }

/** Checks the names with the same rules as the API; one name is enough. */
function requireValidNames(values: Names): Names {
  const fieldErrors: Record<string, Text> = {}
  for (const [name, value] of Object.entries(values))
    if ((value !== '' && !isNameLike(value)) || !onboard.body.safeParse({ [name]: value }).success)
      fieldErrors[name] = msg('Please enter your name')
  if (values.firstName === '' && values.lastName === '') fieldErrors['firstName'] = msg('Please enter your name')
  if (Object.keys(fieldErrors).length > 0)
    throw new Failure('invalid_fields', msg('Check the marked fields.'), { fieldErrors })
  return values
}

function sendNamesPageWithErrors(reply: FastifyReply, csrf: Csrf, values: Names, refused: Failure): FastifyReply {
  const { request } = reply
  const locale = negotiateRequestLocale(request, requireContext(request))
  const { pathname, search } = new URL(request.url, 'http://x')
  const query = pathname === NOSCRIPT_NAMES ? search : ''
  const errors = refused.toTexts(locale).fieldErrors ?? {}
  return reply
    .code(refused.status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', buildPolicyWithoutScript("'self'"))
    .type('text/html; charset=utf-8')
    .send(
      renderNamesPage({
        locale,
        query,
        signOut: withPreservedParams(PAGE.logout, request),
        token: csrf.issue(request, reply),
        values,
        errors,
        isAlone: isNamesOnlyForm(request),
      }),
    )
}

/** The page that was requested before the names were asked for. */
function getPathAfterNames(request: FastifyRequest): string {
  const { next } = request.query as Record<string, unknown>
  return withPreservedParams(toSameSitePath(typeof next === 'string' ? next : null), request)
}
