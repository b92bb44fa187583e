import type { FastifyInstance, FastifyRequest } from 'fastify'
import { mailStatus, type CodeMailTrouble } from '#contract/account/mail-status.ts'
import type { AccountServices } from '#server/features/account/login/account-services.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { findBrowserId } from '#server/platform/session/mailed-code/browser-id.ts'

/** Lets pages that wait for a code check whether it can arrive at all. */
export function registerMailStatusRoute(app: FastifyInstance, services: AccountServices): void {
  mountEndpoint(app, services, mailStatus, async (_context, _input, reply) => {
    const trouble = await findCodeMailTrouble(services, reply.request)
    return { isLate: services.mail.health.lateSince() !== null, ...(trouble && { trouble }) }
  })
}

/**
 * What went wrong with the mail of the last code that this browser requested; null if nothing did, and for any other
 * browser.
 */
export async function findCodeMailTrouble(
  { codes, config, now }: Pick<AccountServices, 'codes' | 'config' | 'now'>,
  request: FastifyRequest,
): Promise<CodeMailTrouble | null> {
  const browser = findBrowserId(config, request)
  return browser === null ? null : codes.mailTrouble(browser, now())
}
