import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications/push.ts'
import { answer } from '#server/platform/http/answer.ts'
import { localeOf } from '#server/platform/locale.ts'
import type { Services } from '#server/platform/services.ts'
import { ownDevices, removeDevice, subscribe } from './subscriptions.ts'

/** Devices that take pushes: the candidate's own in this tenant. */
export function pushRoutes(app: FastifyInstance, services: Services): void {
  answer(app, services, contract.listPushDevices, (visit) => ownDevices(services, visit))
  answer(app, services, contract.subscribePush, (visit, { body }, reply) =>
    subscribe(services, visit, body, localeOf(reply.request, visit)),
  )
  answer(app, services, contract.removePushDevice, (visit, { params }) =>
    removeDevice(services, visit, Number(params.id)),
  )
}
