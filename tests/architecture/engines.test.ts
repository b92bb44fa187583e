import { describe, expect, test } from 'vitest'
import { judgeEngine, readEngines } from '#tests/architecture/engines.ts'
import { readSources } from '#tests/architecture/sources.ts'

const product = readSources('{src,sw,server}/**/*.{ts,tsx,mjs}')

test.each(readEngines())('what crosses the border of $folder is named on its page', (engine) => {
  expect(engine.page).not.toBe('')
  expect(judgeEngine(engine, product)).toEqual([])
})

describe('an engine', () => {
  const page = [
    '## Entry files',
    '',
    '| file | what it does |',
    '|---|---|',
    '| `open.ts` | opens it |',
    '',
    '## What it imports',
    '',
    '| path | why |',
    '|---|---|',
    '| `server/text` | words |',
  ].join('\n')
  const engine = { folder: 'server/engine', page }
  const allowed = [
    { file: 'server/app.ts', text: "import { open } from './engine/open.ts'" },
    { file: 'server/engine/open.ts', text: "import { fold } from '#server/text/fold.ts'\nimport './core/a.ts'" },
  ]
  const refused: [string, string, string][] = [
    ['an import of its inside', 'server/a.ts', "import { a } from '#server/engine/core/a.ts'"],
    ['a type of its inside', 'src/a.ts', "import type { A } from '#server/engine/core/a.ts'"],
    ['a lazy import of its inside', 'server/a.ts', "await import('./engine/core/a.ts')"],
    ['a thread of its inside', 'server/a.ts', "new URL('./engine/core/a.ts', import.meta.url)"],
    ['an import of the rest', 'server/engine/core/a.ts', "import { app } from '#server/app.ts'"],
    ['a neighbor of what it uses', 'server/engine/core/a.ts', "import { x } from '#server/texts/x.ts'"],
  ]

  test('passes with its entries and what it uses', () => expect(judgeEngine(engine, allowed)).toEqual([]))

  test.each(refused)('fails by %s', (_name, file, text) =>
    expect(judgeEngine(engine, [...allowed, { file, text }])).toHaveLength(1),
  )

  test('fails by a line of its page that nothing needs', () =>
    expect(judgeEngine(engine, [{ file: 'server/engine/open.ts', text: '' }])).toEqual([
      'server/engine/README.md names server/engine/open.ts, which nothing imports',
      'server/engine/README.md names server/text, which nothing imports',
    ]))

  test('leaves tests alone', () =>
    expect(
      judgeEngine(engine, [...allowed, { file: 'server/a.test.ts', text: "import './engine/core/a.ts'" }]),
    ).toEqual([]))
})
