import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/notifications/push.ts'
import { mountEndpoint } from '#server/platform/http/mount-endpoint.ts'
import { negotiateRequestLocale } from '#server/platform/request-locale.ts'
import type { Services } from '#server/platform/services.ts'
import { listOwnPushDevices, removePushDevice, subscribePushDevice } from './subscriptions.ts'

/** Routes for the devices that receive pushes: the candidate's own in this tenant. */
export function registerPushRoutes(app: FastifyInstance, services: Services): void {
  mountEndpoint(app, services, contract.listPushDevices, (context) => listOwnPushDevices(services, context))
  mountEndpoint(app, services, contract.subscribePush, (context, { body }, reply) =>
    subscribePushDevice(services, context, body, negotiateRequestLocale(reply.request, context)),
  )
  mountEndpoint(app, services, contract.removePushDevice, (context, { params }) =>
    removePushDevice(services, context, Number(params.id)),
  )
}
