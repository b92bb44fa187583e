import { Visitor, type Node, type VariableDeclaration } from 'oxc-parser'
import { parse, type Source } from '#tests/architecture/parsed.ts'

/** A module with every use of a lingui macro, and the original place of line n. */
export type Gathered = { code: string; placeOf: (line: number) => string }

/**
 * Babel takes six seconds for all sources, most of which contain no text. A fast parser finds the macros and copies
 * them unchanged into one module, which lingui reads in a third of the time.
 */
export function gatherMacros(sources: readonly Source[]): Gathered {
  const imports = new Set<string>()
  const places: string[] = []
  const lines: string[] = []
  for (const source of sources) {
    const macros = readImports(source)
    for (const { name, local, from } of macros) imports.add(`import { ${name} as ${local} } from '${from}'`)
    const { hooks, uses } = findUses(source, new Set(macros.map(({ local }) => local)))
    const add = (code: string, firstLine: number) => {
      for (const [index, line] of code.split('\n').entries()) {
        lines.push(line)
        places.push(`${source.file}:${firstLine + index}`)
      }
    }
    // each file in its own function, so that hooks of different files do not conflict
    add(`function texts${lines.length}() { ${hooks.map((hook) => `const { t: ${hook} } = useLingui();`).join(' ')}`, 1)
    for (const { start, end } of uses)
      add(`(${source.text.slice(start, end)});`, source.text.slice(0, start).split('\n').length)
    add('}', 1)
  }
  return { code: [...lines, ...imports].join('\n'), placeOf: (line) => places[line - 1] ?? 'unknown' }
}

function readImports(source: Source) {
  return parse(source).module.staticImports.flatMap(({ moduleRequest, entries }) =>
    /^@lingui\/(?:core|react)\/macro$/.test(moduleRequest.value)
      ? entries.map(({ importName, localName }) => ({
          name: importName.name ?? 'default',
          local: localName.value,
          from: moduleRequest.value,
        }))
      : [],
  )
}

/** Finds the outermost uses, whose code includes nested ones. `hooks` are the names of `t` from `useLingui()`. */
function findUses(source: Source, macros: ReadonlySet<string>): { hooks: string[]; uses: Node[] } {
  const hooks = new Set<string>()
  const uses: Node[] = []
  const take = (node: Node, named: Node) => {
    const isMacro =
      'name' in named && typeof named.name === 'string' && (macros.has(named.name) || hooks.has(named.name))
    if (isMacro && named.name !== HOOK && node.start >= (uses.at(-1)?.end ?? 0)) uses.push(node)
  }
  new Visitor({
    VariableDeclaration: (declaration) => {
      for (const name of readHookNames(declaration)) hooks.add(name)
    },
    CallExpression: (call) => take(call, call.callee),
    TaggedTemplateExpression: (tagged) => take(tagged, tagged.tag),
    JSXElement: (element) => take(element, element.openingElement.name),
  }).visit(parse(source).program)
  return { hooks: [...hooks], uses }
}

const HOOK = 'useLingui'

/** `const { t } = useLingui()` and `const { t: say } = useLingui()`. */
function readHookNames({ declarations }: VariableDeclaration): string[] {
  return declarations.flatMap(({ id, init }) => {
    const isHook = init?.type === 'CallExpression' && init.callee.type === 'Identifier' && init.callee.name === HOOK
    if (!isHook || id.type !== 'ObjectPattern') return []
    return id.properties.flatMap((property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 't' &&
      property.value.type === 'Identifier'
        ? [property.value.name]
        : [],
    )
  })
}
