import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { constantsFirst } from '#tests/architecture/constants-first.ts'
import { noEnvironment } from '#tests/architecture/environment.ts'
import { listGateFiles } from '#tests/run/gate-files.ts'
import { findSettledNames, functionNames } from '#tests/architecture/function-names.ts'
import { lineLength } from '#tests/architecture/line-length.ts'
import { packages } from '#tests/architecture/packages.ts'
import type { Source } from '#tests/architecture/parsed.ts'
import { adapters, privateApi } from '#tests/architecture/private-api.ts'
import * as rules from '#tests/architecture/rules.ts'
import { readSources } from '#tests/architecture/sources.ts'
import { noStyleAttribute } from '#tests/architecture/style-attributes.ts'
import { noRawSecret } from '#tests/architecture/secret.ts'
import { saysWhySwallowed } from '#tests/architecture/swallowed.ts'
import { noTextInMarkup } from '#tests/architecture/words.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const sources = readSources('{src,sw,server,tests}/**/*.{ts,tsx,mjs,css}')
const buildSources = readSources('build/**/*.{ts,mjs,css}')
const configSources = readSources('{*.ts,.*.mjs}')
const code = sources.filter(({ file }) => !file.endsWith('.css'))

const named: [string, rules.Rule, Source[]][] = [
  ['imports point one way and areas are islands', rules.arrows, code],
  ['each runtime has its own packages', packages, code],
  ['an import names what it means', rules.namedImports, code],
  ['what the worker reads stays without zod', rules.zodFree, code],
  ['no import climbs up folders', rules.noParentImports, code],
  ['what is kept is said in one room', rules.keptInData, code],
  ['ids are read by one rule', rules.oneIdRule, code],
  ['no default exports', rules.noDefaultExport, code],
  ['no barrels', rules.noBarrel, code],
  ['who replaces modules is tested alone', rules.replacesAlone, code],
  ['no file over 300 lines', rules.short, sources],
  ['no line over 120 characters', lineLength, [...sources, ...buildSources, ...configSources]],
  ['names say what a file does', rules.plainName, sources],
  ['names say what a function does, and to what', functionNames, code],
  ['constants stand above the functions that use them', constantsFirst, code],
  ['what must hold is a row of docs/requirements.md', rules.namesRows, sources],
  ['the environment is read in one place', noEnvironment, code],
  ['the secret is used by the keys derived from it alone', noRawSecret, code],
  ['an error that nothing becomes of says why', saysWhySwallowed, code],
  ['what a library does not document one file knows, and says in which version', privateApi, code],
  ['texts come from the catalogues', noTextInMarkup, code],
  ['style sheets know no left and right', rules.logicalCss, sources],
  ['markup has no style attributes', noStyleAttribute, code],
]

test('there is something to judge', () => expect(code.length).toBeGreaterThan(30))

test.each(named)('%s', (_name, rule, judged) => expect(judged.flatMap(rule)).toEqual([]))

test('the list of unusual names of functions only shrinks', () => expect(findSettledNames(code)).toEqual([]))

test.each(adapters)('$only still uses $name', ({ name, only }) => {
  expect(code.find(({ file }) => file === only)?.text).toContain(name)
})

test('the gate drives a browser through at most 20 tests, wherever their files are', () => {
  const inGate = code.filter(({ file, text }) => file.endsWith('.spec.ts') && / @gate'/.test(text))
  expect(inGate.flatMap(({ text }) => text.match(/ @gate'/g) ?? []).length).toBeLessThanOrEqual(20)
  expect(inGate.length).toBeGreaterThan(10)
  expect(listGateFiles().toSorted()).toEqual(inGate.map(({ file }) => file).toSorted())
})

test('each place that the documents name is there', () => {
  const places = globSync('{*,docs/**/*}.md', { cwd: ROOT }).flatMap((page) =>
    [...readFileSync(path.join(ROOT, page), 'utf8').matchAll(PLACE)].map(([, place = '']) => ({ page, place })),
  )
  expect(places.length).toBeGreaterThan(300)
  // tests are named by the beginning of their file names
  const isThere = (place: string) => globSync(`${place.replace(/\/$/, '')}*`, { cwd: ROOT }).length > 0
  expect(places.filter(({ place }) => !isThere(place))).toEqual([])
})

const PLACE = /`((?:build|public|server|src|sw|tests)\/[\w./$@-]+)`/g

describe('the rules catch', () => {
  const caught: [string, rules.Rule, string, string][] = [
    ['a page area in the ground', rules.arrows, 'src/platform/a.ts', "import { x } from '#src/features/offers/x.ts'"],
    [
      'an area in its neighbour',
      rules.arrows,
      'src/features/jobs/a.ts',
      "import { x } from '#src/features/offers/x.ts'",
    ],
    [
      'an area in its neighbour of one group',
      rules.arrows,
      'src/features/jobs/cart/a.ts',
      "import { x } from '#src/features/jobs/search/x.ts'",
    ],
    ['a lazy import of a neighbour', rules.arrows, 'src/features/a/b.ts', "const x = import('#src/features/c/x.ts')"],
    ['the server in the page', rules.arrows, 'src/data/a.ts', "import type { X } from '#server/app.ts'"],
    ['the page in the server', rules.arrows, 'server/app.ts', "import { X } from '#src/ui/x.ts'"],
    ['a server area in another', rules.arrows, 'server/features/a/b.ts', "import { X } from '#server/features/c/x.ts'"],
    ['the transport in the contract', rules.arrows, 'src/contract/a.ts', "import { X } from '#src/platform/x.ts'"],
    ['a schema in the worker', rules.arrows, 'sw/a.ts', "import { offer } from '#contract/offers/offers.ts'"],
    [
      'a schema in a product-blind part',
      rules.arrows,
      'src/ui/a.tsx',
      "import { offer } from '#contract/offers/offers.ts'",
    ],
    ['an import for its side effects', rules.arrows, 'src/ui/a.ts', "import '#src/features/offers/x.ts'"],
    ['an import in double quotes', rules.arrows, 'src/ui/a.ts', 'import { x } from "#src/features/offers/x.ts"'],
    ['an import over several lines', rules.arrows, 'src/ui/a.ts', "import {\n  x,\n} from\n  '#src/features/a/x.ts'"],
    ['a lazy import in backquotes', rules.arrows, 'src/ui/a.ts', 'const x = () => import(`#src/features/a/x.ts`)'],
    ['what is passed on', rules.arrows, 'src/ui/a.ts', "export { x } from '#src/features/offers/x.ts'"],
    ['all that is passed on', rules.arrows, 'src/ui/a.ts', "export * from '#src/features/offers/x.ts'"],
    ['a type by its address', rules.arrows, 'src/ui/a.ts', "type X = import('#src/features/offers/x.ts').X"],
    ['a neighbour by glob', rules.arrows, 'src/features/a/b.ts', "import.meta.glob('/src/features/c/*.ts')"],
    ['all areas by glob', rules.arrows, 'src/ui/a.ts', "import.meta.glob(['./*.css', '/src/features/*/x.ts'])"],
    ['the whole house by glob', rules.arrows, 'src/ui/a.ts', "import.meta.glob('/src/**/*.ts')"],
    ['a path of many steps', rules.arrows, 'src/ui/a.ts', "import { x } from './../features/offers/x.ts'"],
    [
      'a room of the server in the page',
      rules.arrows,
      'src/platform/a.ts',
      "import '#server/platform/http/guards/csrf.ts'",
    ],
    ['the page from the worker', rules.arrows, 'sw/a.ts', "export * from '#src/platform/time/clock.ts'"],
    ['an area in the server’s platform', rules.arrows, 'server/platform/a.ts', "import '#server/features/offers/x.ts'"],
    ['an area in the server’s files', rules.arrows, 'server/files/a.ts', "export * from '#server/features/a/x.ts'"],
    ['the composition in the ground', rules.arrows, 'server/platform/a.ts', "import { X } from '#server/app.ts'"],
    ['the composition in an area', rules.arrows, 'server/features/a/b.ts', "import { X } from '#server/app.ts'"],
    ['the platform in the settings', rules.arrows, 'server/config/a.ts', "import '#server/platform/request-locale.ts'"],
    ['the demo data in an area', rules.arrows, 'server/features/a/b.ts', "import '#server/demo/create-demo.ts'"],
    ['a test in the product', rules.arrows, 'server/app.ts', "import { X } from '#tests/site.ts'"],
    ['the gallery in the product', rules.arrows, 'src/app/a.ts', "import { X } from '#tests/pages/gallery/x.ts'"],
    ['an address put together', rules.namedImports, 'src/app/a.ts', 'import(`#src/features/${area}/x.ts`)'],
    ['a service’s package in the page', packages, 'src/platform/a.ts', "import fastify from 'fastify'"],
    ['a type of it', packages, 'src/platform/a.ts', 'import type { FastifyReply } from "fastify"'],
    ['Node in the page', packages, 'src/ui/a.tsx', "import { join } from 'node:path'"],
    ['Node in the page by its old name', packages, 'src/ui/a.tsx', "import { join } from 'path'"],
    ['Node in the contract', packages, 'src/contract/a.ts', "import { createHash } from 'node:crypto'"],
    ['Node in the worker', packages, 'sw/a.ts', "import 'node:buffer'"],
    ['React in the contract', packages, 'src/contract/a.ts', "import { useState } from 'react'"],
    ['React in the service', packages, 'server/app.ts', "export { renderToString } from 'react-dom/server'"],
    ['rendering to text in the page', packages, 'src/ui/a.tsx', "import { renderToString } from 'react-dom/server'"],
    [
      'zod behind a zod-free file',
      rules.zodFree,
      'src/contract/zod-free/paths.ts',
      "import { z } from '#contract/wire/zod.ts'",
    ],
    ['a climb', rules.noParentImports, 'src/app/a.ts', "import { x } from '../ui/x.ts'"],
    [
      'a kept query of an area',
      rules.keptInData,
      'src/features/a/b.ts',
      "meta: { kept: { for: 'account', maxAge: 1 } }",
    ],
    ['a default export', rules.noDefaultExport, 'src/app/a.ts', 'export default 1'],
    ['a renamed default export', rules.noDefaultExport, 'src/app/a.ts', 'export { a as default }'],
    ['a barrel by name', rules.noBarrel, 'src/ui/index.ts', 'export const a = 1'],
    ['a barrel by content', rules.noBarrel, 'src/ui/all.ts', "export * from './a.ts'\nexport { b } from './b.ts'\n"],
    ['a module replaced for others', rules.replacesAlone, 'server/a.test.ts', "vi.mock('./b.ts', () => ({}))"],
    ['a style in markup', noStyleAttribute, 'src/ui/a.tsx', 'const a = <b style={{ color }} />'],
    ['a style in a text', noStyleAttribute, 'server/a.ts', 'const a = `<b style="color:red">`'],
    ['a long file', rules.short, 'src/ui/a.ts', 'x\n'.repeat(301)],
    ['a long comment', lineLength, 'src/ui/a.ts', `// ${'word '.repeat(30)}`],
    ['a long line of a doc comment', lineLength, 'src/ui/a.ts', `/**\n * ${'word '.repeat(30)}\n */`],
    ['a long comment of a style sheet', lineLength, 'src/ui/a.module.css', `/* ${'word '.repeat(30)}*/`],
    ['long code', lineLength, 'src/ui/a.ts', `const a = ${'bbb + '.repeat(30)}1`],
    ['a comment behind a long literal', lineLength, 'src/ui/a.ts', `a('${'b'.repeat(90)}') // ${'word '.repeat(25)}`],
    [
      'a comment behind an address',
      lineLength,
      'src/ui/a.ts',
      `// https://example.com/${'a'.repeat(90)} has the words`,
    ],
    ['a dumping ground', rules.plainName, 'src/ui/date-utils.ts', ''],
    ['a capital', rules.plainName, 'src/ui/Button.tsx', ''],
    ['a function called by a noun', functionNames, 'server/a.ts', 'export function positionOf(id: number) {}'],
    ['a noun before its verb', functionNames, 'src/ui/a.ts', 'const colourGet = () => 1'],
    ['a noun that is a verb elsewhere', functionNames, 'sw/a.ts', 'export const offerJobs = async () => {}'],
    ['a participle', functionNames, 'server/a.ts', 'const keptRows = function () {}'],
    ['a verb without its object', functionNames, 'server/a.ts', 'async function load() {}'],
    ['a component outside markup', functionNames, 'src/ui/a.ts', 'export function Card() {}'],
    ['a setting read on the way', noEnvironment, 'server/app.ts', "const x = process.env['X']"],
    ['a setting by another spelling', noEnvironment, 'server/app.ts', 'const { env } = process'],
    ['a setting by import', noEnvironment, 'server/app.ts', "import { env } from 'node:process'"],
    ['the secret itself', noRawSecret, 'server/platform/a.ts', 'sign(config.SESSION_SECRET)'],
    [
      'the secret by another spelling',
      noRawSecret,
      'server/platform/a.ts',
      "const { ['SESSION_SECRET']: key } = config",
    ],
    ['an error in an empty block', saysWhySwallowed, 'server/a.ts', 'try { a() } catch {}'],
    ['an error that a promise loses', saysWhySwallowed, 'server/a.ts', 'a().catch(() => {})'],
    ['one that becomes nothing', saysWhySwallowed, 'src/a.ts', 'const b = await a().catch(() => undefined)'],
    ['one that becomes null', saysWhySwallowed, 'sw/a.ts', 'if (!(await a().catch((_error) => null))) b()'],
    [
      'one that becomes nothing in a block',
      saysWhySwallowed,
      'server/a.ts',
      'a().catch(function () { return void 0 })',
    ],
    ['one beside a success', saysWhySwallowed, 'server/a.ts', 'void a().then(\n  b,\n  () => undefined,\n)'],
    ['a comment that is no reason', saysWhySwallowed, 'server/a.ts', 'try { a() } catch {\n  // TODO\n}'],
    ['a reason that stands elsewhere', saysWhySwallowed, 'server/a.ts', '// said for b\nb()\na().catch(() => {})'],
    [
      'a library’s inside',
      privateApi,
      'server/features/account/login/a.ts',
      'const { internalAdapter } = await context',
    ],
    ['a library’s inside by another spelling', privateApi, 'server/a.ts', "auth['$context']"],
    ['an inside that nobody has named', privateApi, 'src/ui/a.tsx', 'form.control._subjects.next()'],
    ['a file of a package', privateApi, 'src/ui/a.tsx', "import { x } from 'react-pdf/dist/shared/utils.js'"],
    ['a lazy import of one', privateApi, 'src/ui/a.tsx', "const x = () => import('@scope/a/src/x')"],
    ['what is still tried out', privateApi, 'src/ui/a.tsx', "import { experimental_x } from '@tanstack/react-query'"],
    ['an adapter that says no version', privateApi, 'src/app/render.tsx', 'router._serverResult'],
    ['words in markup', noTextInMarkup, 'src/ui/a.tsx', '<p className={x}>Hello there</p>'],
    ['words in braces', noTextInMarkup, 'src/ui/a.tsx', "<p>{late ? 'Hello there' : <Trans>Hello</Trans>}</p>"],
    ['words beside a value', noTextInMarkup, 'src/ui/a.tsx', '<p>{count} offers</p>'],
    ['words in a fragment', noTextInMarkup, 'src/ui/a.tsx', '<>Hello there</>'],
    ['spoken words in braces', noTextInMarkup, 'src/ui/a.tsx', '<b aria-label={`Close ${name}`} />'],
    ['words in an attribute', noTextInMarkup, 'src/ui/a.tsx', '<img alt="A house" />'],
    ['another paper', rules.namesRows, 'src/ui/a.ts', '// the texts of 2\u00a75'],
    ['a physical margin', rules.logicalCss, 'src/ui/a.module.css', '.a { margin-left: 4px }'],
    ['a physical place', rules.logicalCss, 'src/ui/a.module.css', '.a {\n  right: 0;\n}'],
    ['a physical alignment', rules.logicalCss, 'src/ui/a.module.css', '.a { text-align: left }'],
  ]
  test.each(caught)('%s', (_name, rule, file, text) => expect(rule({ file, text })).toHaveLength(1))
})

describe('the rules let pass', () => {
  const passed: [string, rules.Rule, string, string][] = [
    [
      'the allowed arrows',
      rules.arrows,
      'src/features/a/b.tsx',
      "import { offersQuery } from '#src/data/offers/offers.ts'",
    ],
    [
      'names of limits in the worker',
      rules.arrows,
      'sw/a.ts',
      "import { OFFERS_MAX_AGE } from '#contract/zod-free/limits.ts'",
    ],
    ['a neighbour named in a comment', rules.arrows, 'src/ui/a.ts', "// import { x } from '#src/features/a/x.ts'"],
    ['an import inside a string', rules.arrows, 'src/ui/a.ts', `const a = "import { x } from '#src/features/a/x.ts'"`],
    [
      'its own area in a group',
      rules.arrows,
      'src/features/jobs/search/map/a.ts',
      "import { x } from '#src/features/jobs/search/x.ts'",
    ],
    ['its own area by glob', rules.arrows, 'src/features/a/b.ts', "import.meta.glob('./*.ts')"],
    ['an area in a job', rules.arrows, 'server/job-list.ts', "import { x } from '#server/features/a/x.job.ts'"],
    ['a kept query of the data', rules.keptInData, 'src/data/a.ts', "meta: { kept: { for: 'account', maxAge: 1 } }"],
    ['its own packages in each', packages, 'src/ui/a.tsx', "import 'react'; import '@lingui/react/macro'"],
    ['a key of its own', noRawSecret, 'server/a.ts', "// derived from SESSION_SECRET\nkeyFor(config, 'csrf')"],
    ['entries of packages', privateApi, 'server/a.ts', "import 'zod/mini'; import 'kysely/migration'; i18n._(x)"],
    ['a reason in the block', saysWhySwallowed, 'src/a.ts', 'try { a() } catch {\n  // storage is off\n}'],
    [
      'a reason above',
      saysWhySwallowed,
      'src/a.ts',
      '// its caller hears of it\nlast = a()\n  .catch(() => undefined)',
    ],
    ['a reason beside', saysWhySwallowed, 'src/a.ts', 'a.catch(() => {}) // which `exit` says'],
    ['an error that becomes something', saysWhySwallowed, 'src/a.ts', 'try { a() } catch { b() }\nc().catch(say)'],
    ['texts in Trans', noTextInMarkup, 'src/ui/a.tsx', '<p><Trans>Hello <b>there</b></Trans></p>'],
    ['a long address', lineLength, 'src/ui/a.ts', `/**\n * https://example.com/${'a'.repeat(110)}\n */`],
    ['a long string', lineLength, 'src/ui/a.ts', `const text = '${'word '.repeat(30)}'`],
    ['a long test title', lineLength, 'src/ui/a.test.ts', `test('${'word '.repeat(30)}', async () => {})`],
    ['a long regular expression', lineLength, 'src/ui/a.ts', `const a = /${'[a-z]'.repeat(30)}/u`],
    [
      'a list of fonts',
      lineLength,
      'src/ui/a.css',
      `.a {\n  --font: 'Noto Sans', ${"'Other', ".repeat(20)}sans-serif;\n}`,
    ],
    ['a row of words', lineLength, 'server/a.ts', `const a = \`first\n${'word '.repeat(30)}\nlast\``],
    ['a verb and its object', functionNames, 'server/a.ts', 'export async function loadOffer() {}'],
    ['a boolean', functionNames, 'server/a.ts', 'const isOpen = () => true; function canDecline() {}'],
    ['a conversion', functionNames, 'server/a.ts', 'const toSeconds = (ms: number) => ms / 1000'],
    ['a hook and a component', functionNames, 'src/ui/a.tsx', 'function useWidth() {}\nexport function Card() {}'],
    ['the options of a query', functionNames, 'src/data/a.ts', 'export const offersQuery = () => ({})'],
    ['a verb that needs no object', functionNames, 'src/platform/a.ts', 'function subscribe() {}'],
    ['a function within another', functionNames, 'server/a.ts', 'function loadOffer() { const next = () => 1 }'],
    ['a value', functionNames, 'server/a.ts', 'const offer = loadOffer()'],
    ['a builder of a test', functionNames, 'server/a.test.ts', 'const offer = () => ({})'],
    ['a module replaced alone', rules.replacesAlone, 'server/a.alone.test.ts', "vi.mock('./b.ts')"],
    ['a module replaced in the page', rules.replacesAlone, 'src/a.test.ts', "vi.mock('./b.ts')"],
    ['logical places', rules.logicalCss, 'src/ui/a.module.css', '.a { inset-block-end: 0; scroll-margin-block: 4px }'],
    ['a type beside re-exports', rules.noBarrel, 'src/ui/a.ts', "export { b } from './b.ts'\nexport type A = 1\n"],
  ]
  test.each(passed)('%s', (_name, rule, file, text) => expect(rule({ file, text })).toEqual([]))
})
