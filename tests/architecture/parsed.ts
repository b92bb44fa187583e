import path from 'node:path'
import { parseSync, Visitor, type Node, type ParseResult } from 'oxc-parser'

/** A source file for the rules: its path from the root, and its text. */
export type Source = { file: string; text: string }

/** Something a module refers to; `at` is null if only a running program could tell. */
export type Reach = { at: string | null; by: 'import' | 'glob' | 'url' }

/** Parses a file, so that code in comments and strings does not count. Throws if it cannot be parsed. */
export function parse({ file, text }: Source): ParseResult {
  const cached = parsed.get(text)
  if (cached?.file === file) return cached.result
  const result = parseSync(file, text)
  const [error] = result.errors
  if (error) throw new Error(`${file}: ${error.message}`)
  parsed.set(text, { file, result })
  return result
}

/** Everything a module refers to: static, lazy, re-exported, types, side effects, by glob, by URL. */
export function listReaches(source: Source): Reach[] {
  const known = reaches.get(source)
  if (known) return known
  const found = readReaches(source)
  reaches.set(source, found)
  return found
}

/** Every reference that is not an import statement contains one of these; files without any need no AST walk. */
const OTHER_REACH = /\bimport\b(?:\s|\/\*[^]*?\*\/|\/\/.*)*[(.]|\brequire\b|\bURL\b/

function readReaches(source: Source): Reach[] {
  const result = parse(source)
  const { module } = result
  const found: Reach[] = module.staticImports.map((one) => ({ at: one.moduleRequest.value, by: 'import' }))
  const passedOn = module.staticExports.flatMap((one) => one.entries.flatMap((entry) => entry.moduleRequest ?? []))
  found.push(...passedOn.map((request): Reach => ({ at: request.value, by: 'import' })))
  if (!OTHER_REACH.test(source.text)) return found
  const reach = (node: Node | null | undefined, by: Reach['by'] = 'import') => found.push({ at: plainText(node), by })
  new Visitor({
    ImportExpression: ({ source: named }) => reach(named),
    TSImportType: ({ source: named }) => found.push({ at: named.value, by: 'import' }),
    TSExternalModuleReference: ({ expression }) => reach(expression),
    CallExpression: ({ callee, arguments: [first] }) => {
      const called = source.text.slice(callee.start, callee.end)
      if (called === 'require' || called === 'import.meta.resolve') reach(first)
      if (called !== 'import.meta.glob') return
      const patterns = first?.type === 'ArrayExpression' ? first.elements : [first]
      for (const pattern of patterns) reach(pattern, 'glob')
    },
    NewExpression: ({ callee, arguments: [first, second] }) => {
      const base = second && source.text.slice(second.start, second.end)
      if (callee.type === 'Identifier' && callee.name === 'URL' && base === 'import.meta.url') reach(first, 'url')
    },
  }).visit(result.program)
  return found
}

/** The specifiers of imported modules. */
export function listImports(source: Source): string[] {
  return listReaches(source).flatMap(({ at, by }) => (at === null || by === 'url' ? [] : [at]))
}

/** The path from the root for a specifier; null for packages and unresolvable ones. */
export function resolve(file: string, specifier: string): string | null {
  const bare = specifier.replace(/^!/, '').replace(/\?.*$/, '')
  const alias = /^#(contract|src|server|sw|tests|vite)\/(.+)$/.exec(bare)
  if (alias?.[1] === 'vite') return `vite.${alias[2]}`
  if (alias) return `${alias[1] === 'contract' ? 'src/contract' : alias[1]}/${alias[2]}`
  if (bare.startsWith('/')) return path.posix.join('.', bare)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : null
}

/** The package of a specifier; null for files of this repository. */
export function getPackage(specifier: string): string | null {
  if (/^[#./!]/.test(specifier)) return null
  return specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : (specifier.split('/')[0] ?? null)
}

/** The value of a string literal; null for any other expression. */
export function plainText(node: Node | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node?.type !== 'TemplateLiteral' || node.quasis.length !== 1) return null
  return node.quasis[0]?.value.cooked ?? null
}

const reaches = new WeakMap<Source, Reach[]>()
const parsed = new Map<string, { file: string; result: ParseResult }>()
