import { environment } from '#server/config/settings.ts'

const HEADER = `# Settings of Foyer. Everything has a default that works on a laptop.
#
# Copy this file to .env, remove the # in front of what you change, and start with:
#   set -a; . ./.env; set +a; npm start
#
# Made from server/config/settings.ts by: npx node server/cli/env-example/write-env-example.ts
`

/** Renders `.env.example`: every setting with its description, and its default or an example. */
export function renderEnvExample(): string {
  const settings = Object.entries(environment.shape).map(([name, schema]) => {
    const { description = '', examples } = schema.meta() ?? {}
    const example = Array.isArray(examples) ? String(examples[0]) : ''
    const byDefault = schema.parse(undefined)
    const lines = [`# ${description}`, ...(byDefault === undefined && example ? ['# Not set; for example:'] : [])]
    return [...lines, `# ${name}=${String(byDefault ?? example)}`, ''].join('\n')
  })
  return [HEADER, ...settings].join('\n')
}
