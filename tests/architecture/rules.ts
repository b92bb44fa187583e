import path from 'node:path'
import { mayImport, roomOf, ZOD_FREE } from '#tests/architecture/rooms.ts'

/** A source file as the rules see it: its path from the root, and its text. */
export type Source = { file: string; text: string }

/** A rule answers what is wrong with a file, in words a newcomer understands. */
export type Rule = (source: Source) => string[]

/** Imports point one way, areas are islands (docs/ARCHITECTURE.md). */
export const arrows: Rule = ({ file, text }) => {
  const room = roomOf(file)
  if (!room || isTest(file)) return []
  return importsOf(text).flatMap((specifier) => {
    const target = resolve(file, specifier)
    return target && !mayImport(room, target) ? [`${file} (${room}) may not import ${target}`] : []
  })
}

/** Files the worker reads stay without zod, else it grows from 7 to 70 kB. */
export const zodFree: Rule = ({ file, text }) =>
  ZOD_FREE.includes(file)
    ? importsOf(text)
        .map((specifier) => resolve(file, specifier) ?? specifier)
        .filter((target) => !ZOD_FREE.includes(target))
        .map((target) => `${file} must stay without zod and may not import ${target}`)
    : []

export const noParentImports: Rule = ({ file, text }) =>
  importsOf(text)
    .filter((specifier) => specifier.startsWith('../'))
    .map((specifier) => `${file} imports ${specifier}: use an alias such as #contract/…`)

export const noDefaultExport: Rule = ({ file, text }) =>
  /^export default |^export \{[^}]*\bas default\b/m.test(text) && !/\.config\.[cm]?ts$/.test(file)
    ? [`${file} has a default export: give it a name`]
    : []

export const noBarrel: Rule = ({ file, text }) => {
  if (/(^|\/)index\.tsx?$/.test(file)) return [`${file}: name a file after what it does`]
  const statements = withoutComments(text).replaceAll(/^export (\*|type \*|(type )?\{[^}]*\}).* from '.*'$/gm, '')
  return text.trim() !== '' && statements.trim() === '' ? [`${file} only passes on what others export`] : []
}

export const short: Rule = ({ file, text }) => {
  const lines = text.split('\n').length - 1
  return lines > LONGEST ? [`${file} has ${lines} lines, more than ${LONGEST}`] : []
}

export const plainName: Rule = ({ file }) => {
  const words = file.toLowerCase().split(/[/.-]/)
  const bad = words.find((word) => SAYS_NOTHING.has(word))
  const kebab = /^[a-z0-9$@-]+(\.[a-z0-9-]+)*$/.test(path.basename(file))
  return [...(bad ? [`${file}: "${bad}" says nothing`] : []), ...(kebab ? [] : [`${file}: names are kebab-case`])]
}

/** Settings are read once, at the start. */
export const noEnvironment: Rule = ({ file, text }) =>
  /^(src|sw|server)\//.test(file) && !ENVIRONMENT.has(file) && /\bprocess\.env\b/.test(withoutComments(text))
    ? [`${file} reads the environment: only server/config.ts does`]
    : []

/** Texts come from the catalogues, so that every language has them. */
export const noTextInMarkup: Rule = ({ file, text }) => {
  if (!/^src\/.*\.tsx$/.test(file) || isTest(file)) return []
  const markup = withoutComments(text).replaceAll(/<Trans\b[\s\S]*?<\/Trans>/g, '<i/>')
  const children = [...markup.matchAll(/[\w"'}/]>([^<>{}=;()]*\p{L}{2,}[^<>{}=;()]*)<\//gu)].map((match) => match[1])
  const attributes = [...markup.matchAll(/\s(?:aria-label|title|placeholder|alt|label|hint)="([^"]*\p{L}{2,}[^"]*)"/gu)]
  return [...children, ...attributes.map((match) => match[1])].map(
    (words) => `${file}: "${words?.trim()}" belongs in <Trans> or t`,
  )
}

/** Right-to-left comes free with logical properties only. */
export const logicalCss: Rule = ({ file, text }) => {
  if (!/^src\/.*\.css$/.test(file)) return []
  const css = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(PHYSICAL)].map((match) => `${file}: "${match[0].trim()}" has a side; use a logical property`)
}

/** Everything a module imports, static, lazy and for types. */
export function importsOf(text: string): string[] {
  const code = withoutComments(text)
  const found = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)]
  return found.flatMap((match) => match[1] ?? [])
}

function resolve(file: string, specifier: string): string | null {
  const alias = /^#(contract|src|server|sw|tests)\/(.+)$/.exec(specifier)
  if (alias) return `${alias[1] === 'contract' ? 'src/contract' : alias[1]}/${alias[2]}`
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|[\s;{}(,])\/\/.*$/gm, '$1')
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const LONGEST = 300
const SAYS_NOTHING = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib'])
const ENVIRONMENT = new Set(['server/config.ts', 'server/cli/prepare.mjs'])
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/g
