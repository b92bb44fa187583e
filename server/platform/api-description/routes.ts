import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/platform/services.ts'

/** The address of the API description for programs. */
const ADDRESS = '/api/openapi.json'

/** The JSON schema that a form's definition is checked by. */
const FORM_SCHEMA = '/api/form-schema.json'

/** The description of the calls, and of forms. Made at the first request: few ever ask. */
export function mountDescriptionRoutes(app: FastifyInstance, { config }: Services): void {
  let made: string | undefined
  let schema: string | undefined
  app.get(ADDRESS, { config: { skipsContext: true } }, async (_request, reply) => {
    const { describeApi } = await import('./openapi.ts')
    made ??= JSON.stringify(describeApi(config.ORIGIN))
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(made)
  })
  app.get(FORM_SCHEMA, { config: { skipsContext: true } }, async (_request, reply) => {
    const { buildDefinitionSchema } = await import('#contract/form/definition/definition-schema.ts')
    schema ??= JSON.stringify({ ...buildDefinitionSchema(), $id: `${config.ORIGIN}${FORM_SCHEMA}` })
    return reply.header('cache-control', 'public, max-age=300').type('application/schema+json').send(schema)
  })
}
