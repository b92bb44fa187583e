import { msg } from '#contract/zod-free/text.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/account/account.ts'
import { extractAnyCode, type CodeKind } from '#contract/zod-free/one-time-code.ts'
import { getPathAfterLogin } from '#contract/account/login-path.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { NOSCRIPT_LOGIN } from '#contract/account/noscript-login.ts'
import { withPreservedParams } from '#server/platform/preserved-params.ts'
import type { Csrf } from '#server/platform/http/guards/csrf.ts'
import { Failure } from '#server/platform/failure.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import { readFormField, mountHtmlForms } from '#server/platform/http/body/html-form.ts'
import { buildPolicyWithoutScript } from '#server/platform/page/page-without-script.ts'
import { requireContext } from '#server/platform/http/context-hooks.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import {
  signInWithCode,
  requireLoginEnabled,
  sendCode,
  createWrongCodeFailure,
} from '#server/features/account/login/sign-in/code-login.ts'
import { findCodeMailTrouble } from '#server/features/account/login/mail/mail-status.ts'
import { renderCodePage, renderEmailPage, KIND_FIELD, type NoscriptLogin } from './noscript-login-page.ts'

/** Signing in without JavaScript, or before it has loaded: the same guards as the API, with pages in between. */
export function registerNoscriptLoginRoutes(app: FastifyInstance, services: AccountServices, csrf: Csrf): void {
  const show = async (
    reply: FastifyReply,
    page: (login: NoscriptLogin) => string,
    entered: Entered,
    refused?: Failure,
  ) => {
    const { request } = reply
    const locale = negotiateRequestLocale(request, requireContext(request))
    const error = refused?.toTexts(locale)
    if (refused?.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter))
    const trouble = await findCodeMailTrouble(services, request)
    const html = page({
      locale,
      query: getQueryString(request),
      token: csrf.issue(request, reply),
      ...entered,
      isMailLate: services.mail.health.lateSince() !== null,
      ...(trouble && { trouble }),
      ...(error ? { error: error.fieldErrors?.['email'] ?? error.message } : {}),
    })
    return reply
      .code(refused?.status ?? 200)
      .header('cache-control', 'no-store')
      .header('content-security-policy', buildPolicyWithoutScript("'self'"))
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const accountOptions = { config: { changesAccount: true } } as const
  mountHtmlForms(app, (scope) => {
    scope.post(NOSCRIPT_LOGIN.askCode, accountOptions, async (request, reply) => {
      const typed = readFormField(request, 'email')
      const email = contract.email.safeParse(typed)
      try {
        requireLoginEnabled(requireContext(request))
        if (!email.success) throw createEmailAddressFailure()
        const { kind = 'digits' } = await sendCode(services, requireContext(request), { email: email.data }, reply)
        return show(reply, renderCodePage, { email: email.data, kind })
      } catch (error) {
        return show(reply, renderEmailPage, { email: typed, kind: 'digits' }, requireCorrectableFailure(error))
      }
    })

    scope.post(NOSCRIPT_LOGIN.enterCode, accountOptions, async (request, reply) => {
      const parsed = contract.login.body.safeParse({
        email: readFormField(request, 'email'),
        code: extractAnyCode(readFormField(request, 'code')),
      })
      try {
        requireLoginEnabled(requireContext(request))
        if (!parsed.success) throw createWrongCodeFailure()
        await signInWithCode(services, requireContext(request), parsed.data, reply)
      } catch (error) {
        const kind = readFormField(request, KIND_FIELD) === 'letters' ? 'letters' : 'digits'
        return show(
          reply,
          renderCodePage,
          { email: readFormField(request, 'email'), kind },
          requireCorrectableFailure(error),
        )
      }
      const { next } = request.query as Record<string, unknown>
      return reply
        .header('cache-control', 'no-store')
        .redirect(withPreservedParams(getPathAfterLogin(next), request), 303)
    })

    // Reloading one of these pages redirects to the login page, which starts over.
    for (const path of Object.values(NOSCRIPT_LOGIN))
      scope.get(path, { config: { skipsContext: true } }, (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(PAGE.login + getQueryString(request), 303),
      )
  })
}

type Entered = { email: string; kind: CodeKind }

const SHOWN_CODES = new Set(['invalid_fields', 'code_invalid', 'rate_limited'])

/** Errors the person can correct are shown on the page; all others are rethrown. */
function requireCorrectableFailure(error: unknown): Failure {
  if (error instanceof Failure && SHOWN_CODES.has(error.code)) return error
  throw error
}

const createEmailAddressFailure = () =>
  new Failure('invalid_fields', msg('Check the marked fields.'), {
    fieldErrors: { email: msg('Enter an email address like name@example.com') },
  })

function getQueryString({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
