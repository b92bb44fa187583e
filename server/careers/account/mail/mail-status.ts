import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mailStatus, type CodeMailTrouble } from '#contract/account/mail-status.ts'
import type { AccountServices } from '#server/careers/account/account-services.ts'
import { answer } from '#server/platform/http/answer.ts'
import { knownBrowserOf } from '#server/platform/session/mailed-code/browser.ts'

/** Pages where a code is waited for ask whether it can come at all. */
export function mailStatusRoute(app: FastifyInstance, services: AccountServices): void {
  answer(app, services, mailStatus, async (_visit, _input, reply) => {
    const trouble = await codeMailTrouble(services, reply.request)
    return { isLate: services.mail.health.lateSince() !== null, ...(trouble && { trouble }) }
  })
}

/** What went wrong with the code that this browser asked for last: whoever else asks learns nothing of it. */
export async function codeMailTrouble(
  { codes, config, now }: Pick<AccountServices, 'codes' | 'config' | 'now'>,
  request: FastifyRequest,
): Promise<CodeMailTrouble | null> {
  const browser = knownBrowserOf(config, request)
  return browser === null ? null : codes.mailTrouble(browser, now())
}
