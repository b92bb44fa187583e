import type { FastifyInstance } from 'fastify'
import { mailStatus } from '#contract/account/mail-status.ts'
import { answer } from '#server/platform/http/answer.ts'
import type { Services } from '#server/platform/services.ts'

/** Pages where a code is waited for ask whether it can come at all. */
export function mailStatusRoute(app: FastifyInstance, services: Services): void {
  answer(app, services, mailStatus, async () => ({ isLate: services.mail.health.lateSince() !== null }))
}
