import { expect, test } from 'vitest'
import { titles } from '#tests/builders/jobs/found-titles.ts'
import { runInSteps, yieldBetweenSteps, TookTooLong } from './search-steps.ts'

test('S-20 a search that has no time left is given up, and none where no limit is set', () => {
  const find = () => titles('cook', 'Cook')
  expect(() => runInSteps(yieldBetweenSteps, { limit: -1 })).toThrow(TookTooLong)
  expect(() => runInSteps(find, { limit: -1 })).toThrow(TookTooLong)
  expect(runInSteps(find)).toEqual(['Cook'])
  expect(runInSteps(find, { limit: 60_000 })).toEqual(['Cook'])
  expect(find()).toEqual(['Cook'])
})

test('S-20 what comes between the steps of a search has a limit of its own, and nothing comes between its own steps', () => {
  const seen: string[] = []
  const letIn = () => {
    seen.push('in')
    expect(() => runInSteps(yieldBetweenSteps, { limit: -1, letIn })).toThrow(TookTooLong)
  }
  runInSteps(
    () => {
      yieldBetweenSteps()
      yieldBetweenSteps()
    },
    { limit: 60_000, letIn },
  )
  expect(seen).toEqual(['in', 'in'])
})
