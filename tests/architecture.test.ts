import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import * as rules from '#tests/architecture/rules.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const GENERATED = /\.gen\.ts$|\/locales\/|\.d\.ts$/
const sources = globSync('{src,sw,server,tests}/**/*.{ts,tsx,mjs,css}', { cwd: ROOT })
  .filter((file) => !GENERATED.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }))
// This file quotes what it forbids.
const code = sources.filter(({ file }) => !file.endsWith('.css') && file !== 'tests/architecture.test.ts')

const named: [string, rules.Rule, rules.Source[]][] = [
  ['imports point one way and areas are islands', rules.arrows, code],
  ['what the worker reads stays without zod', rules.zodFree, code],
  ['no import climbs up folders', rules.noParentImports, code],
  ['no default exports', rules.noDefaultExport, code],
  ['no barrels', rules.noBarrel, code],
  ['no file over 300 lines', rules.short, sources],
  ['names say what a file does', rules.plainName, sources],
  ['the environment is read in one place', rules.noEnvironment, code],
  ['texts come from the catalogues', rules.noTextInMarkup, code],
  ['style sheets know no left and right', rules.logicalCss, sources],
]

test('there is something to judge', () => expect(code.length).toBeGreaterThan(30))

test.each(named)('%s', (_name, rule, judged) => expect(judged.flatMap(rule)).toEqual([]))

test('the gate drives a browser through at most 20 tests', () => {
  const inGate = code
    .filter(({ file }) => file.endsWith('.spec.ts'))
    .flatMap(({ text }) => text.match(/ @gate'/g) ?? [])
  expect(inGate.length).toBeGreaterThan(0)
  expect(inGate.length).toBeLessThanOrEqual(20)
})

describe('the rules catch', () => {
  const caught: [string, rules.Rule, string, string][] = [
    ['a page area in the ground', rules.arrows, 'src/platform/a.ts', "import { x } from '#src/careers/offers/x.ts'"],
    ['an area in its neighbour', rules.arrows, 'src/careers/jobs/a.ts', "import { x } from '#src/careers/offers/x.ts'"],
    ['a lazy import of a neighbour', rules.arrows, 'src/careers/a/b.ts', "const x = import('#src/careers/c/x.ts')"],
    ['the server in the page', rules.arrows, 'src/data/a.ts', "import type { X } from '#server/app.ts'"],
    ['the page in the server', rules.arrows, 'server/app.ts', "import { X } from '#src/ui/x.ts'"],
    ['a server area in another', rules.arrows, 'server/careers/a/b.ts', "import { X } from '#server/careers/c/x.ts'"],
    ['the transport in the contract', rules.arrows, 'src/contract/a.ts', "import { X } from '#src/platform/x.ts'"],
    ['a schema in the worker', rules.arrows, 'sw/a.ts', "import { offer } from '#contract/offers.ts'"],
    ['a schema in a product-blind part', rules.arrows, 'src/ui/a.tsx', "import { offer } from '#contract/offers.ts'"],
    ['zod behind a zod-free file', rules.zodFree, 'src/contract/paths.ts', "import { z } from './zod.ts'"],
    ['a climb', rules.noParentImports, 'src/app/a.ts', "import { x } from '../ui/x.ts'"],
    ['a default export', rules.noDefaultExport, 'src/app/a.ts', 'export default 1'],
    ['a renamed default export', rules.noDefaultExport, 'src/app/a.ts', 'export { a as default }'],
    ['a barrel by name', rules.noBarrel, 'src/ui/index.ts', 'export const a = 1'],
    ['a barrel by content', rules.noBarrel, 'src/ui/all.ts', "export * from './a.ts'\nexport { b } from './b.ts'\n"],
    ['a long file', rules.short, 'src/ui/a.ts', 'x\n'.repeat(301)],
    ['a dumping ground', rules.plainName, 'src/ui/date-utils.ts', ''],
    ['a capital', rules.plainName, 'src/ui/Button.tsx', ''],
    ['a setting read on the way', rules.noEnvironment, 'server/app.ts', "const x = process.env['X']"],
    ['words in markup', rules.noTextInMarkup, 'src/ui/a.tsx', '<p className={x}>Hello there</p>'],
    ['words in an attribute', rules.noTextInMarkup, 'src/ui/a.tsx', '<img alt="A house" />'],
    ['a physical margin', rules.logicalCss, 'src/ui/a.module.css', '.a { margin-left: 4px }'],
    ['a physical place', rules.logicalCss, 'src/ui/a.module.css', '.a {\n  right: 0;\n}'],
    ['a physical alignment', rules.logicalCss, 'src/ui/a.module.css', '.a { text-align: left }'],
  ]
  test.each(caught)('%s', (_name, rule, file, text) => expect(rule({ file, text })).toHaveLength(1))
})

describe('the rules let pass', () => {
  const passed: [string, rules.Rule, string, string][] = [
    ['the allowed arrows', rules.arrows, 'src/careers/a/b.tsx', "import { offersQuery } from '#src/data/offers.ts'"],
    ['names of limits in the worker', rules.arrows, 'sw/a.ts', "import { OFFERS_KEPT } from '#contract/limits.ts'"],
    ['a neighbour named in a comment', rules.arrows, 'src/ui/a.ts', "// import { x } from '#src/careers/a/x.ts'"],
    ['texts in Trans', rules.noTextInMarkup, 'src/ui/a.tsx', '<p><Trans>Hello <b>there</b></Trans></p>'],
    ['logical places', rules.logicalCss, 'src/ui/a.module.css', '.a { inset-block-end: 0; scroll-margin-block: 4px }'],
    ['a type beside re-exports', rules.noBarrel, 'src/ui/a.ts', "export { b } from './b.ts'\nexport type A = 1\n"],
  ]
  test.each(passed)('%s', (_name, rule, file, text) => expect(rule({ file, text })).toEqual([]))
})
