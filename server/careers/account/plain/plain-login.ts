import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as contract from '#contract/account/account.ts'
import { anyCodeText, type CodeKind } from '#contract/zod-free/code-text.ts'
import { afterLogin } from '#contract/account/login-address.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { PLAIN_LOGIN } from '#contract/account/plain-login.ts'
import { carriedOn } from '#server/platform/carried.ts'
import type { Csrf } from '#server/platform/http/csrf.ts'
import { Failure } from '#server/platform/failure.ts'
import { localeOf } from '#server/platform/locale.ts'
import { fieldOf, plainForms } from '#server/platform/http/plain-form.ts'
import { plainPolicy } from '#server/platform/refusals/plain-page.ts'
import { visitOn } from '#server/platform/http/visit-hooks.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'
import { logIn, requireLogin, sendCode, wrongCode } from '#server/careers/account/sign-in/login.ts'
import { codeMailTrouble } from '#server/careers/account/mail/mail-status.ts'
import { codePage, emailPage, KIND_FIELD, type PlainLogin } from './plain-login-page.ts'

/** Signing in without script, or before it has come: the same doors as the calls, with pages in between. */
export function plainLoginRoutes(app: FastifyInstance, services: AccountServices, csrf: Csrf): void {
  const show = async (
    reply: FastifyReply,
    page: (login: PlainLogin) => string,
    entered: Entered,
    refused?: Failure,
  ) => {
    const { request } = reply
    const locale = localeOf(request, visitOn(request))
    const error = refused?.said(locale)
    if (refused?.retryAfter !== undefined) reply.header('retry-after', String(refused.retryAfter))
    const trouble = await codeMailTrouble(services, request)
    const html = page({
      locale,
      query: queryOf(request),
      token: csrf.issue(request, reply),
      ...entered,
      isMailLate: services.mail.health.lateSince() !== null,
      ...(trouble && { trouble }),
      ...(error ? { error: error.fieldErrors?.['email'] ?? error.message } : {}),
    })
    return reply
      .code(refused?.status ?? 200)
      .header('cache-control', 'no-store')
      .header('content-security-policy', plainPolicy("'self'"))
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const onTheWay = { config: { changesAccount: true } } as const
  plainForms(app, (scope) => {
    scope.post(PLAIN_LOGIN.askCode, onTheWay, async (request, reply) => {
      const typed = fieldOf(request, 'email')
      const email = contract.email.safeParse(typed)
      try {
        requireLogin(visitOn(request))
        if (!email.success) throw noAddress()
        const { kind = 'digits' } = await sendCode(services, visitOn(request), { email: email.data }, reply)
        return show(reply, codePage, { email: email.data, kind })
      } catch (error) {
        return show(reply, emailPage, { email: typed, kind: 'digits' }, saidOnPage(error))
      }
    })

    scope.post(PLAIN_LOGIN.enterCode, onTheWay, async (request, reply) => {
      const wanted = contract.login.body.safeParse({
        email: fieldOf(request, 'email'),
        code: anyCodeText(fieldOf(request, 'code')),
      })
      try {
        requireLogin(visitOn(request))
        if (!wanted.success) throw wrongCode()
        await logIn(services, visitOn(request), wanted.data, reply)
      } catch (error) {
        const kind = fieldOf(request, KIND_FIELD) === 'letters' ? 'letters' : 'digits'
        return show(reply, codePage, { email: fieldOf(request, 'email'), kind }, saidOnPage(error))
      }
      const { next } = request.query as Record<string, unknown>
      return reply.header('cache-control', 'no-store').redirect(carriedOn(afterLogin(next), request), 303)
    })

    // Who comes back to one of these pages begins anew.
    for (const path of Object.values(PLAIN_LOGIN))
      scope.get(path, { config: { noVisit: true } }, (request, reply) =>
        reply.header('cache-control', 'no-store').redirect(PAGE.login + queryOf(request), 303),
      )
  })
}

type Entered = { email: string; kind: CodeKind }

/** What somebody can mend is said where it is mended; everything else is no matter of this form. */
function saidOnPage(error: unknown): Failure {
  if (error instanceof Failure && MENDED_HERE.has(error.code)) return error
  throw error
}

const MENDED_HERE = new Set(['invalid_fields', 'code_invalid', 'rate_limited'])

const noAddress = () =>
  new Failure('invalid_fields', 'Check the marked fields.', {
    fieldErrors: { email: 'Enter an email address like name@example.com' },
  })

function queryOf({ url }: FastifyRequest): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
