import { describe, expect, test } from 'vitest'
import { countFigures, getMachine, listTables, withRun, type Run } from './record.ts'

const TABLE = '| what | ms |\n| --- | --- |\n| a start | 12.50 |'

describe('what a benchmark printed', () => {
  test('of all lines the tables are kept, with the line that says what they are of, and what is said of the machine', () => {
    const machine = 'This machine: 7.1 ms for the fixed work (longest 7.9), processor 4 × slower.'
    const output = `Starting\n\n\n${machine}\n${TABLE}\n\nMissed: nothing\n\nTen jobs\n${TABLE}\ndone`
    expect(listTables(output)).toBe(`${TABLE}\n\nTen jobs\n\n${TABLE}`)
    expect(getMachine(output)).toBe('7.1 ms for the fixed work (longest 7.9), processor 4 × slower')
    expect(getMachine('Ten jobs')).toBeUndefined()
  })

  test.each([
    ['no table', 'not measured: no feeds', 0],
    ['a table without rows', '| 8 at once | p50 ms |\n| --- | --- |', 0],
    ['names alone, a number among them', `| what | ms |\n| --- | --- |\n| 200 jobs |  |`, 0],
    ['one figure', TABLE, 1],
    ['two tables', `${TABLE}\n\n| a | b | c |\n|---|---|---|\n| x | 1 | ≤ 2 |`, 3],
  ])('figures in %s', (_, output, figures) => {
    expect(countFigures(listTables(output))).toBe(figures)
  })

  test.each(['NaN', 'Infinity', 'undefined ms'])('%s is no figure', (cell) => {
    expect(() => countFigures(`${TABLE}\n| an end | ${cell} |`)).toThrow('A figure is no number')
  })
})

describe('the page of figures', () => {
  const run = (name: string, more: Partial<Run> = {}): Run => ({
    name,
    commit: '1234abcd',
    date: '2026-11-29',
    machine: '2 × a processor, Node 24',
    arguments: '',
    tables: TABLE,
    ...more,
  })

  test('holds the newest run of each benchmark, by name', () => {
    const first = withRun('# Figures\n\nAn introduction.\n', run('server'))
    const both = withRun(first, run('map', { arguments: '--places 5' }))
    expect(both).toBe(
      `# Figures\n\nAn introduction.\n\n## map\n\n\`npm run bench map -- --places 5\`, 2026-11-29, at 1234abcd, 2 × a processor, Node 24.\n\n${TABLE}\n\n` +
        `## server\n\n\`npm run bench server\`, 2026-11-29, at 1234abcd, 2 × a processor, Node 24.\n\n${TABLE}\n`,
    )
    const again = withRun(both, run('map', { commit: 'ffff0000' }))
    expect(again.match(/^## .*$/gm)).toEqual(['## map', '## server'])
    expect([again.includes('ffff0000'), again.includes('--places')]).toEqual([true, false])
  })

  test('a name that another begins with is another benchmark', () => {
    const page = withRun(withRun('# Figures\n', run('map-answer')), run('map'))
    expect(page.match(/^## .*$/gm)).toEqual(['## map', '## map-answer'])
  })
})
