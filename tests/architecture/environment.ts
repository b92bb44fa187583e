import { Visitor } from 'oxc-parser'
import { parse, plainText } from '#tests/architecture/parsed.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'

/** Settings are read once, at the start: `process.env` only occurs in one file, in any notation. */
export const noEnvironment: Rule = (source) => {
  const { file, text } = source
  if (!text.includes('process')) return []
  if (!/^(src|sw|server)\//.test(file) || isTest(file) || MAY_READ.has(file)) return []
  let reads = false
  new Visitor({
    MemberExpression: ({ object, property, computed }) => {
      if (object.type !== 'Identifier' || object.name !== 'process') return
      const name = computed ? plainText(property) : property.type === 'Identifier' && property.name
      if (name === 'env') reads = true
    },
    VariableDeclarator: ({ id, init }) => {
      if (init?.type !== 'Identifier' || init.name !== 'process' || id.type !== 'ObjectPattern') return
      if (
        id.properties.some((one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'env')
      )
        reads = true
    },
  }).visit(parse(source).program)
  const imported = parse(source).module.staticImports.some(
    ({ moduleRequest, entries }) =>
      /^(node:)?process$/.test(moduleRequest.value) && entries.some((entry) => entry.importName.name === 'env'),
  )
  return reads || imported ? [`${file} reads the environment: only server/config/config.ts does`] : []
}

const MAY_READ = new Set(['server/config/config.ts', 'server/cli/prepare.mjs'])
