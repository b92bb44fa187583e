import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/services.ts'

/** Path of the API description for programs. */
const ADDRESS = '/api/openapi.json'

/** Path of the JSON schema that form definitions are checked against. */
const FORM_SCHEMA = '/api/form-schema.json'

/**
 * Mounts the descriptions of the API and of forms. Each is built on its first request, because few clients ask for it.
 */
export function mountDescriptionRoutes(app: FastifyInstance, { config }: Services): void {
  let made: string | undefined
  let schema: string | undefined
  app.get(ADDRESS, { config: { skipsContext: true } }, async (_request, reply) => {
    const { buildOpenApiDocument } = await import('./openapi.ts')
    made ??= JSON.stringify(buildOpenApiDocument(config.ORIGIN))
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(made)
  })
  app.get(FORM_SCHEMA, { config: { skipsContext: true } }, async (_request, reply) => {
    const { buildDefinitionSchema } = await import('#contract/form/definition/definition-schema.ts')
    schema ??= JSON.stringify({ ...buildDefinitionSchema(), $id: `${config.ORIGIN}${FORM_SCHEMA}` })
    return reply.header('cache-control', 'public, max-age=300').type('application/schema+json').send(schema)
  })
}
