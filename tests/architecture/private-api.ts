import { readFileSync } from 'node:fs'
import { Visitor } from 'oxc-parser'
import { listImports, getPackage, parse, plainText } from '#tests/architecture/parsed.ts'
import { getRoom } from '#tests/architecture/rooms.ts'
import { isTest, type Rule } from '#tests/architecture/rules.ts'

/** Undocumented parts of libraries, the only file that may use each, and the package in which it was read. */
const INSIDES: Readonly<Record<string, { only: string; of: string }>> = {
  $context: { only: 'server/platform/session/auth-tables.ts', of: 'better-auth' },
  internalAdapter: { only: 'server/platform/session/auth-tables.ts', of: 'better-auth' },
  _notFound: { only: 'src/app/frame/page-title.ts', of: '@tanstack/react-router' },
  _serverResult: { only: 'src/app/render.tsx', of: '@tanstack/react-router' },
  re2Input: { only: 'src/contract/form/lint/pattern-program.ts', of: 're2js' },
  ssr: { only: 'src/app/start.tsx', of: '@tanstack/react-router' },
  experimental_createQueryPersister: {
    only: 'src/platform/persist/query-store.ts',
    of: '@tanstack/react-query-persist-client',
  },
  'react-pdf/dist/StructTree.js': { only: 'src/ui/pdf/pdf-drawing.tsx', of: 'react-pdf' },
  'stream-json/core/assembler.js': {
    only: 'server/features/jobs/positions/import/reading/stream-json-values.ts',
    of: 'stream-json',
  },
  'stream-json/core/parser.js': {
    only: 'server/features/jobs/positions/import/reading/stream-json-values.ts',
    of: 'stream-json',
  },
  'workbox-precaching/PrecacheController.js': { only: 'sw/caches/assets.ts', of: 'workbox-precaching' },
}

/** Names that look internal but are documented. */
const DOCUMENTED = new Set([
  // with the extension that Node needs, although the documentation omits it
  'dayjs/plugin/utc.js',
  'pdfjs-dist/build/pdf.worker.min.mjs?url',
  'pdfjs-dist/legacy/build/pdf.min.mjs',
  'pdfjs-dist/legacy/build/pdf.worker.min.mjs',
  '__WB_MANIFEST',
  '_default',
])

/**
 * Requires that an undocumented part of a library is used in one file, which states the version it was read in: after
 * an upgrade, that file must be checked.
 */
export const privateApi: Rule = (source) => {
  const { file, text } = source
  if (!/^(src|sw|server)\//.test(file) || getRoom(file) === 'tests' || isTest(file)) return []
  const found = new Set([...listImports(source).filter(isFileInside), ...listNames(source).filter(isInside)])
  return [...found].flatMap((name) => {
    const known = INSIDES[name]
    if (!known)
      return [`${file} uses ${name}, which no library documents: an adapter of its own, and a line in INSIDES`]
    if (known.only !== file) return [`${file} uses ${name}: only ${known.only} does`]
    const version = `${known.of} ${versions[known.of] ?? ''}`
    return text.includes(version) ? [] : [`${file} uses ${name}: read it in ${version} and say so`]
  })
}

/** The files that use an undocumented part: each must exist and use it. */
export const adapters = Object.entries(INSIDES).map(([name, { only }]) => ({ name, only }))

/** Property names that are read: `a.x`, `a['x']`, `{ x } = a`, `import { x }`. */
function listNames(source: Parameters<Rule>[0]): string[] {
  if (!MAY_NAME_INSIDE.test(source.text)) return []
  const { module, program } = parse(source)
  const found = module.staticImports
    .filter(({ moduleRequest }) => getPackage(moduleRequest.value) !== null)
    .flatMap(({ entries }) => entries.flatMap(({ importName }) => importName.name ?? []))
  const add = (name: string | null | undefined) => {
    if (name) found.push(name)
  }
  new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (computed) add(plainText(property))
      else if (property.type === 'Identifier') add(property.name)
    },
    ObjectPattern: ({ properties }) => {
      for (const one of properties)
        if (one.type === 'Property')
          add(one.key.type === 'Identifier' && !one.computed ? one.key.name : plainText(one.key))
    },
  }).visit(program)
  return found
}

/** Naming conventions for internals; libraries without one are listed above. */
const isInside = (name: string) =>
  Object.hasOwn(INSIDES, name) || (!DOCUMENTED.has(name) && /^_+[a-z]|^(?:experimental|unstable|internal)_/i.test(name))

/** A text without any of these uses no internals, whatever its syntax. */
const MAY_NAME_INSIDE = new RegExp(
  `\\b_+[a-z]|\\b(?:experimental|unstable|internal)_|${Object.keys(INSIDES)
    .map((name) => name.replaceAll(/[^\w-]/g, String.raw`\$&`))
    .join('|')}`,
  'i',
)

/** Whether a specifier is a file or folder inside a package, instead of an entry point. Styles are no API. */
function isFileInside(specifier: string): boolean {
  const name = getPackage(specifier)
  if (name === null || DOCUMENTED.has(specifier)) return false
  const inside = specifier.slice(name.length).replace(/\?.*$/, '')
  return !inside.endsWith('.css') && /\.[cm]?js$|\/(?:dist|build|src|lib|esm|cjs|internal)\//.test(inside)
}

const { dependencies, devDependencies } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as Record<'dependencies' | 'devDependencies', Record<string, string>>
const versions: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies }
