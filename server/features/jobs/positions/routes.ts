import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/services.ts'
import { registerCartRoutes } from './cart/routes.ts'
import { registerChatbotRoutes } from './chatbot/routes.ts'
import { registerDetailsRoutes } from './details-routes.ts'
import { registerPublishedFeedRoutes } from './published-feeds/routes.ts'
import { registerNewestRoutes } from './newest-routes.ts'
import { registerSavedRoutes } from './saved-position-routes.ts'
import { registerSearchRoutes, type SearchDependencies } from './search/routes.ts'

export function registerPositionRoutes(
  app: FastifyInstance,
  services: Services,
  dependencies: SearchDependencies,
): void {
  registerSearchRoutes(app, services, dependencies)
  registerDetailsRoutes(app, services)
  registerSavedRoutes(app, services)
  registerCartRoutes(app, services)
  registerChatbotRoutes(app, services, dependencies.salarySteps)
  registerNewestRoutes(app, services)
  registerPublishedFeedRoutes(app, services)
}
