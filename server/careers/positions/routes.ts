import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/services.ts'
import { cartRoutes } from './cart/routes.ts'
import { chatbotRoutes } from './chatbot/routes.ts'
import { detailsRoutes } from './details.ts'
import { feedRoutes } from './feeds/routes.ts'
import { newestRoutes } from './newest.ts'
import { savedRoutes } from './saved.ts'
import { searchRoutes, type SearchParts } from './search/routes.ts'

export function positionsRoutes(app: FastifyInstance, services: Services, parts: SearchParts): void {
  searchRoutes(app, services, parts)
  detailsRoutes(app, services)
  savedRoutes(app, services)
  cartRoutes(app, services)
  chatbotRoutes(app, services, parts.salarySteps)
  newestRoutes(app, services)
  feedRoutes(app, services)
}
