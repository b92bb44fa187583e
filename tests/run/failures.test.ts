import { expect, test } from 'vitest'
import { listFailureLines } from '#tests/run/failures.ts'

const step = 'browser tests'

test('a failure is its step, its title and the first lines of what it said, without colours', () => {
  const message = '\u001B[31mError: not visible\u001B[39m\n\nLocator: dialog  \n' + 'more\n'.repeat(40)
  const lines = listFailureLines([{ step, title: 'e2e/a.spec.ts:3 › A-01', message }])
  expect(lines.slice(0, 3)).toEqual([
    'FAIL browser tests: e2e/a.spec.ts:3 › A-01',
    '     Error: not visible',
    '     Locator: dialog',
  ])
  expect(lines).toHaveLength(13)
})

test('a long line is cut', () => {
  const [, line] = listFailureLines([{ step, title: 'x', message: 'y'.repeat(5000) }])
  expect(line).toHaveLength(305)
})

test('of many failures the first are told in full, of all the titles', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ step, title: `test ${at}`, message: 'it fell' }))
  const lines = listFailureLines(many)
  expect(lines.filter((line) => line.startsWith('FAIL '))).toHaveLength(60)
  expect(lines.filter((line) => line.includes('it fell'))).toHaveLength(25)
})
