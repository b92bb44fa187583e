import { describe, expect, test } from 'vitest'
import { constantsFirst, findSettledConstants } from '#tests/architecture/constants-first.ts'
import { readSources } from '#tests/architecture/sources.ts'

test('the list of late constants only shrinks', () => {
  expect(findSettledConstants(readSources('{src,sw,server}/**/*.{ts,tsx}'))).toEqual([])
})

describe('a constant below a function that uses it', () => {
  const caught: [string, string][] = [
    ['is caught', 'export function wait() { return DAY }\nconst DAY = 1\n'],
    ['is caught with a type', 'const isLate = (at: number) => at > DAY\nconst DAY: number = 1\n'],
    ['is caught when it is exported', 'function wait() { return DAY }\nexport const DAY = 1\n'],
    ['is caught below a class', 'class Clock { day() { return DAY } }\nconst DAY = 1\n'],
    ['is caught as a shorthand', 'function build() { return { day } }\nconst day = 1\n'],
    ['is caught as a component', 'export function Page() { return <Card /> }\nconst Card = lazy(load)\n'],
  ]
  test.each(caught)('%s', (_name, text) => {
    expect(constantsFirst({ file: 'src/ui/a.tsx', text })).toEqual([expect.stringContaining('stands below a function')])
  })

  const passed: [string, string][] = [
    ['that stands above', 'const DAY = 1\nfunction wait() { return DAY }\n'],
    ['that is a function', 'function wait() { return getDay() }\nconst getDay = () => 1\n'],
    ['that a function has only as a key', 'function build() { return { day: 1, a: b.day } }\nconst day = 1\n'],
    ['that a function declares itself', 'function wait(day: number) { return day }\nconst day = 1\n'],
    ['that a function names in a type', 'function wait(at: typeof DAY) { return at }\nconst DAY = 1\n'],
    ['that a comment names', 'function wait() {\n  // DAY\n}\nconst DAY = 1\n'],
  ]
  test.each(passed)('lets pass one %s', (_name, text) => {
    expect(constantsFirst({ file: 'src/ui/a.tsx', text })).toEqual([])
  })

  test('is none of the rule’s business in a test', () => {
    expect(
      constantsFirst({ file: 'src/ui/a.test.ts', text: 'function wait() { return DAY }\nconst DAY = 1\n' }),
    ).toEqual([])
  })
})
