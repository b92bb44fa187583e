import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findValueCycles, judgeCycles } from '#tests/architecture/cycles.ts'
import { drawArchitecture } from '#tests/architecture/drawing/draw-architecture.ts'
import { BACKWARD_ARROWS, CYCLES } from '#tests/architecture/exceptions.ts'
import { judgeRooms, listMutualRooms, listRoomArrows, type BackwardArrow } from '#tests/architecture/mutual-rooms.ts'
import { isTest } from '#tests/architecture/rules.ts'
import { readSources } from '#tests/architecture/sources.ts'

const product = readSources('{src,sw,server}/**/*.{ts,tsx,mjs}').filter(({ file }) => !isTest(file))

test('there is something to judge', () => {
  expect(product.length).toBeGreaterThan(1000)
  expect(listRoomArrows(product).size).toBeGreaterThan(20)
})

test('no file needs itself to be loaded', () => expect(judgeCycles(product, CYCLES)).toEqual([]))

test('rooms of the server import one way', () => expect(judgeRooms(product, BACKWARD_ARROWS)).toEqual([]))

test('docs/images/architecture.svg shows the imports of today', () => {
  const file = path.resolve(import.meta.dirname, '../../docs/images/architecture.svg')
  expect(readFileSync(file, 'utf8'), 'run: npx node tests/architecture/draw.ts').toBe(drawArchitecture(product))
})

test('each exception says why', () => {
  expect(BACKWARD_ARROWS.filter(({ why }) => why.split(' ').length < 4)).toEqual([])
})

describe('a cycle', () => {
  const there = { file: 'src/ui/a.ts', text: "import { b } from './b.ts'" }
  const found: [string, string, string][] = [
    ['an import back', 'src/ui/b.ts', "import { a } from './a.ts'"],
    ['an import back by its alias', 'src/ui/b.ts', "import { a } from '#src/ui/a.ts'"],
    ['an import back for its side effects', 'src/ui/b.ts', "import './a.ts'"],
    ['a type among values', 'src/ui/b.ts', "import { type A, a } from './a.ts'"],
    ['an import of which only types are taken', 'src/ui/b.ts', "import { type A } from './a.ts'"],
    ['a default import called type', 'src/ui/b.ts', "import type from './a.ts'"],
    ['what is passed on', 'src/ui/b.ts', "export { a } from './a.ts'"],
    ['all that is passed on', 'src/ui/b.ts', "export * from './a.ts'"],
  ]
  test.each(found)('is closed by %s', (_name, file, text) => {
    expect(findValueCycles([there, { file, text }])).toEqual([['src/ui/a.ts', 'src/ui/b.ts']])
  })

  const passed: [string, string, string][] = [
    ['types', 'src/ui/b.ts', "import type { A } from './a.ts'"],
    ['a type passed on', 'src/ui/b.ts', "export type { A } from './a.ts'"],
    ['a lazy import', 'src/ui/b.ts', "const a = () => import('./a.ts')"],
    ['a thread', 'src/ui/b.ts', "new Worker(new URL('./a.ts', import.meta.url))"],
    ['a comment', 'src/ui/b.ts', "// import { a } from './a.ts'"],
    ['an import of a third', 'src/ui/b.ts', "import { c } from './c.ts'"],
  ]
  test.each(passed)('is not closed by %s', (_name, file, text) => {
    expect(findValueCycles([there, { file, text }, { file: 'src/ui/c.ts', text: '' }])).toEqual([])
  })

  test('goes over many files, and each is named', () => {
    const chain = { file: 'src/ui/b.ts', text: "import './c.ts'" }
    const end = { file: 'src/ui/c.ts', text: "import './a.ts'" }
    const aside = { file: 'src/ui/d.ts', text: "import './a.ts'" }
    expect(judgeCycles([there, chain, end, aside], [])).toEqual([
      expect.stringContaining('src/ui/a.ts, src/ui/b.ts, src/ui/c.ts'),
    ])
  })

  test('is an exception by its files, whatever their order, and of these alone', () => {
    const back = { file: 'src/ui/b.ts', text: "import './a.ts'" }
    expect(judgeCycles([there, back], [['src/ui/b.ts', 'src/ui/a.ts']])).toEqual([])
    expect(judgeCycles([there, back], [['src/ui/a.ts', 'src/ui/c.ts']])).toHaveLength(2)
  })

  test('that is gone leaves the list', () => {
    expect(judgeCycles([there], [['src/ui/a.ts', 'src/ui/b.ts']])).toEqual([
      expect.stringMatching(/remove its line from tests\/architecture\/exceptions\.ts: src\/ui\/a\.ts, src\/ui\/b\.ts/),
    ])
  })
})

describe('rooms that import both ways', () => {
  const down = { file: 'server/features/a/b.ts', text: "import { open } from '#server/db/open-db.ts'" }
  const found: [string, string, string][] = [
    ['a value', 'server/db/a.ts', "import { x } from '#server/features/a/x.ts'"],
    ['a type', 'server/db/a.ts', "import type { X } from '#server/features/a/x.ts'"],
    ['a type by its address', 'server/db/a.ts', "type X = import('#server/features/a/x.ts').X"],
    ['a type passed on', 'server/db/a.ts', "export type { X } from '#server/features/a/x.ts'"],
    ['a lazy import', 'server/db/deep/a.ts', "const x = () => import('#server/features/a/x.ts')"],
    ['a thread', 'server/db/a.ts', "new URL('../features/a/x.ts', import.meta.url)"],
  ]
  test.each(found)('are found by %s', (_name, file, text) => {
    expect(listMutualRooms(listRoomArrows([down, { file, text }]))).toEqual([['server/db', 'server/features']])
  })

  const passed: [string, string, string][] = [
    ['an import inside one', 'server/db/a.ts', "import { x } from '#server/db/x.ts'"],
    ['an import of a third', 'server/db/a.ts', "import { x } from '#server/config/x.ts'"],
    ['the contract', 'server/db/a.ts', "import { x } from '#contract/offers/x.ts'"],
    ['a comment', 'server/db/a.ts', "// import { x } from '#server/features/a/x.ts'"],
    ['other runtimes', 'src/data/a.ts', "import { x } from '#src/platform/x.ts'"],
  ]
  test.each(passed)('are not found by %s', (_name, file, text) => {
    expect(judgeRooms([down, { file, text }], [])).toEqual([])
  })

  test('include what stands beside app.ts', () => {
    const above = { file: 'server/app.ts', text: "import '#server/features/a/b.ts'" }
    const back = { file: 'server/features/a/c.ts', text: "import type { App } from '#server/app.ts'" }
    expect(judgeRooms([above, back], [])).toEqual([
      'server and server/features import each other: server/features/a/c.ts imports server/app.ts',
    ])
  })

  const up = { file: 'server/db/a.ts', text: "import { x } from '#server/features/a/x.ts'" }
  const more = { file: 'server/db/c.ts', text: "import { x } from '#server/features/a/x.ts'" }
  const line: BackwardArrow = { from: 'server/db', to: 'server/features', files: 1, why: 'not moved yet' }
  test('are named with the files of the rarer arrow', () => {
    const other = { file: 'server/features/a/d.ts', text: "import { open } from '#server/db/open-db.ts'" }
    expect(judgeRooms([down, other, up], [])).toEqual([
      'server/db and server/features import each other: server/db/a.ts imports server/features/a/x.ts',
    ])
  })

  test('pass with an exception, whose number holds', () => {
    expect(judgeRooms([down, up], [line])).toEqual([])
    expect(judgeRooms([down, up, more], [line])).toEqual([
      expect.stringMatching(/2 files, only 1 may: .*server\/db\/c\.ts imports server\/features\/a\/x\.ts/),
    ])
    expect(judgeRooms([down, up], [{ ...line, files: 2 }])).toEqual([expect.stringContaining('1 files are left')])
  })

  test('leave the list once they import one way', () => {
    const gone = [expect.stringContaining('remove the line from tests/architecture/exceptions.ts')]
    expect(judgeRooms([down], [line])).toEqual(gone)
    expect(judgeRooms([up], [line])).toEqual(gone)
  })
})
