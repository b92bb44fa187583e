import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/services.ts'
import { detailsRoutes } from './details.ts'
import { feedRoutes } from './feeds/routes.ts'
import { newestRoutes } from './newest.ts'
import { savedRoutes } from './saved.ts'
import { searchRoutes, type SavedStateOf } from './search/routes.ts'

export function positionsRoutes(app: FastifyInstance, services: Services, savedState: SavedStateOf): void {
  searchRoutes(app, services, savedState)
  detailsRoutes(app, services)
  savedRoutes(app, services)
  newestRoutes(app, services)
  feedRoutes(app, services)
}
