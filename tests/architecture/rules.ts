import path from 'node:path'
import type { Program } from 'oxc-parser'
import { listImports, parse, listReaches, resolve, type Source } from '#tests/architecture/parsed.ts'
import { mayImport, getRoom, isZodFree } from '#tests/architecture/rooms.ts'

/** A rule returns violations in a file, in words a newcomer understands. */
export type Rule = (source: Source) => string[]

/** Imports point one way, areas are islands (docs/ARCHITECTURE.md). */
export const arrows: Rule = (source) => {
  const { file } = source
  const room = getRoom(file)
  if (!room || isTest(file)) return []
  return listImports(source).flatMap((specifier) => {
    const target = resolve(file, specifier)
    return target && !mayImport(room, target) ? [`${file} (${room}) may not import ${target}`] : []
  })
}

/** Forbids computed imports, which cannot be checked, except in the one place that loads its own build. */
export const namedImports: Rule = (source) =>
  isTest(source.file) || getRoom(source.file) === 'tests' || LOADS_ITS_BUILD.has(source.file)
    ? []
    : listReaches(source).flatMap(({ at, by }) =>
        at === null ? [`${source.file}: write down what this ${by} names`] : [],
      )

/** Files for the worker are free of zod, which would make it grow from 7 to 70 kB. */
export const zodFree: Rule = (source) =>
  isZodFree(source.file)
    ? listImports(source)
        .map((specifier) => resolve(source.file, specifier) ?? specifier)
        .filter((target) => !isZodFree(target))
        .map((target) => `${source.file} must stay without zod and may not import ${target}`)
    : []

export const noParentImports: Rule = (source) =>
  // a package of its own, in which the aliases of the root's package.json do not work
  source.file.startsWith('tests/bench/competitors/')
    ? []
    : listImports(source)
        .filter((specifier) => /^!?\.\.\//.test(specifier))
        .map((specifier) => `${source.file} imports ${specifier}: use an alias such as #contract/…`)

export const noDefaultExport: Rule = (source) =>
  isConfig(source.file)
    ? []
    : listExports(source)
        .filter(({ exportName }) => exportName.name === 'default' || isDefault(exportName.kind))
        .map(() => `${source.file} has a default export: give it a name`)

export const noBarrel: Rule = (source) => {
  if (/(^|\/)index\.tsx?$/.test(source.file)) return [`${source.file}: name a file after what it does`]
  if (!listExports(source).some(({ moduleRequest }) => moduleRequest)) return []
  const { body } = parse(source).program
  return body.length > 0 && body.every(isPassedOn) ? [`${source.file} only passes on what others export`] : []
}

/** Tests of the server share a process (vitest.config.ts), so a replaced module would affect the next one. */
export const replacesAlone: Rule = ({ file, text }) => {
  if (!/^(server|tests)\/.*\.test\.ts$/.test(file) || file.endsWith('.alone.test.ts')) return []
  return /^\s*vi\.(mock|doMock|hoisted|resetModules|stubEnv)\(/m.test(text) ? [`${file}: call it *.alone.test.ts`] : []
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

/** Matches references to documents that readers do not have. docs/requirements.md says what must hold. */
const ELSEWHERE = /\d§\d|\b(?:DESIGN|GROUND|CASES) §?\d/

export const namesRows: Rule = ({ file, text }) =>
  ELSEWHERE.test(text)
    ? text
        .split('\n')
        .flatMap((line, at) =>
          ELSEWHERE.test(line) ? [`${file}:${at + 1}: name a row of docs/requirements.md instead`] : [],
        )
    : []

/**
 * The version of stored data is derived from the schemas of queries in `src/data`; schemas elsewhere would not be
 * included.
 */
export const keptInData: Rule = ({ file, text }) =>
  isTest(file) || !/^src\/(?!data\/|platform\/persist\/)/.test(file) || !/\bfor: 'account'/.test(text)
    ? []
    : [`${file} says that a query is kept: queries are in src/data (src/data/storage-version.alone.test.ts)`]

/**
 * Requires the shared pattern for ids. Ids of private jobs have 16 digits, so a custom pattern for 15 fails only when
 * one of them occurs.
 */
export const oneIdRule: Rule = ({ file, text }) =>
  isTest(file) || file.startsWith('tests/') || file === ID_RULE || !OWN_ID_RULE.test(text)
    ? []
    : [`${file} has its own pattern of an id: use ${ID_RULE}`]

/** Requires logical CSS properties, which make right-to-left layout work automatically. */
export const logicalCss: Rule = ({ file, text }) => {
  if (!/^src\/.*\.css$/.test(file)) return []
  const css = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  return [...css.matchAll(PHYSICAL)].map((match) => `${file}: "${match[0].trim()}" has a side; use a logical property`)
}

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)

const isDefault = (kind: string) => kind === 'Default'
const listExports = (source: Source) => parse(source).module.staticExports.flatMap(({ entries }) => entries)

function isPassedOn(one: Statement): boolean {
  return one.type === 'ExportAllDeclaration' || (one.type === 'ExportNamedDeclaration' && one.source !== null)
}

const isConfig = (file: string) => /\.config\.[cm]?ts$/.test(file)
type Statement = Program['body'][number]

const LONGEST = 300
const ID_RULE = 'src/contract/wire/parse-id.ts'
const OWN_ID_RULE = /\[1-9\](?:\\d|\[0-9\])\{0,(?:9|1\d)\}/
const SAYS_NOTHING = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'shared', 'lib'])
/** Files with a computed import: the server loads the page that was built for it. */
const LOADS_ITS_BUILD = new Set(['server/platform/page/build/built-parts.ts'])
const PHYSICAL =
  /(?<![\w-])(?:(?:margin|padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-\w+)*|border-(?:top|bottom)-(?:left|right)-radius|left|right|top|bottom)\s*:|(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)/g
