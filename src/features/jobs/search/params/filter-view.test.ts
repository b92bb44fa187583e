import { expect, it } from 'vitest'
import type { Filter } from '#contract/jobs/positions/search.ts'
import { getChosenValueLabel, buildFilterViews, withChosenOptions } from './filter-view.ts'

const config = {
  searchConfig: { smartFilters: [], allFilters: [], mapConfig: { enabled: false }, currentLocation: '' },
  searchOptionsMap: { level: { displayName: 'Experience', options: { labelMap: { sr: 'Senior' } } } },
}

function filter(filterName: string, changes: Partial<Filter> = {}): Filter {
  return {
    filterName,
    title: `Title of ${filterName}`,
    type: 'multi_select',
    options: [],
    displayCount: 5,
    translateOptions: false,
    allowFreeText: false,
    tooltip: null,
    ...changes,
  }
}

it('S-06 smart filters come first, each filter once, and none of the map', () => {
  const views = buildFilterViews(
    { smartFilters: [filter('b')], allFilters: [filter('a'), filter('b'), filter('latlong_remote')] },
    config,
  )
  expect(views.map(({ name }) => name)).toEqual(['b', 'a'])
})

it('S-06 the configured names win over those of the answer', () => {
  const options = [
    { value: 'sr', label: 'sr', count: 3 },
    { value: 'jr', label: 'Junior', count: 1 },
  ]
  const [view] = buildFilterViews({ smartFilters: [filter('level', { options })], allFilters: [] }, config)
  expect(view).toMatchObject({
    title: 'Experience',
    options: [
      { label: 'Senior', count: 3 },
      { label: 'Junior', count: 1 },
    ],
  })
  expect(getChosenValueLabel('level', 'sr', [], config)).toBe('Senior')
})

it('S-06 a chosen value that no result has any more can still be taken away', () => {
  const views = buildFilterViews({ smartFilters: [], allFilters: [filter('a'), filter('b')] }, config)
  const complete = withChosenOptions(views, { a: ['gone'] }, config)
  expect(complete[0]?.options).toEqual([{ value: 'gone', label: 'gone' }])
  expect(complete[1]).toBe(views[1])
  expect(withChosenOptions(complete, { a: ['gone'] }, config)).toBe(complete)
})

it('S-06 a toggle is called by its title', () => {
  const toggle = filter('include_remote', { type: 'toggle', options: null })
  const views = buildFilterViews({ smartFilters: [toggle], allFilters: [] }, config)
  expect(getChosenValueLabel('include_remote', '1', views, config)).toBe('Title of include_remote')
})
