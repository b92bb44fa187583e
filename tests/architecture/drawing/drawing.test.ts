import { describe, expect, test } from 'vitest'
import { drawArchitecture } from './draw-architecture.ts'
import { dropImplied, listLevels, type Arrow } from './graph.ts'
import { layOut } from './lay-out.ts'

const toArrows = (...pairs: string[]): Arrow[] =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split('>')
    return { from, to }
  })

describe('rooms', () => {
  test('stand above all that they import', () => {
    const levels = listLevels(['a', 'b', 'c', 'd'], toArrows('a>b', 'b>c', 'a>c', 'd>outside'))
    expect(Object.fromEntries(levels)).toEqual({ a: 3, b: 2, c: 1, d: 1 })
  })

  test('that import each other cannot be drawn', () => {
    expect(() => listLevels(['a', 'b'], toArrows('a>b', 'b>a'))).toThrow('a, b, a')
  })
})

test('an arrow that follows from others is left out, and no other', () => {
  expect(dropImplied(toArrows('a>b', 'b>c', 'c>d', 'a>c', 'a>d', 'a>e'))).toEqual(toArrows('a>b', 'b>c', 'c>d', 'a>e'))
})

describe('a layout', () => {
  const panel = { left: 0, right: 300, top: 0, bottom: 200, width: 50 }
  const { centers, lines } = layOut(['a', 'b', 'c'], toArrows('a>b', 'b>c', 'a>outside'), toArrows('c>a'), panel)

  test('has the lowest room at the bottom and the highest at the top', () => {
    expect(['a', 'b', 'c'].map((room) => centers.get(room)?.y)).toEqual([0, 100, 200])
  })

  test('leads a line through a place of its own in each level that it crosses', () => {
    const passed = lines.filter(({ points }) => points.length === 3)
    expect(passed.map(({ from, to }) => `${from}>${to}`)).toEqual(['a>outside', 'c>a'])
    for (const { points } of passed) expect(points[1]?.x).not.toBe(centers.get('b')?.x)
  })

  test('draws a backward arrow from its upper end', () => {
    const back = lines.find(({ isBackward }) => isBackward)
    expect(back?.points.map(({ y }) => y)).toEqual([0, 100, 200])
  })
})

describe('a picture', () => {
  const down = { file: 'server/features/offers/a.ts', text: "import { open } from '#server/db/open-db.ts'" }

  test('shows an import, in words too', () => {
    const [svg, without] = [drawArchitecture([down]), drawArchitecture([])]
    expect(svg).toContain('server/features imports server/db.')
    expect(svg.match(/class="line"/g)).toHaveLength((without.match(/class="line"/g) ?? []).length + 1)
  })

  test('knows what every room holds', () => {
    const unknown = { file: 'server/novel/a.ts', text: "import { open } from '#server/db/open-db.ts'" }
    expect(() => drawArchitecture([unknown])).toThrow('server/novel')
  })

  test('says nothing that is wider than its box', () => {
    const boxes = [
      ...drawArchitecture([]).matchAll(/width="(\d+)"[^>]*\/><text[^>]*>([^<]*)<\/text><text[^>]*>([^<]*)/g),
    ]
    expect(boxes.length).toBeGreaterThan(20)
    const tooWide = boxes.filter(([, width, name = '', caption = '']) => {
      return Math.max(name.length * 8.5, caption.length * 6.3) > Number(width)
    })
    expect(tooWide.map(([, , name]) => name)).toEqual([])
  })
})
