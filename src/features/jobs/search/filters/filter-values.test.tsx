// @vitest-environment jsdom
import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '#src/shell/in-app.test-kit.tsx'
import { FilterGroups } from './filter-groups.tsx'
import type { Filters } from '#src/features/jobs/search/params/search-params.ts'

const options = Array.from({ length: 9 }, (_, at) => ({ value: `v${at}`, label: `Value ${at}` }))
const view = { name: 'skills', title: 'Skills', kind: 'many' as const, tooltip: null, options }

function Groups({ isPlain }: { isPlain: boolean }) {
  const [filters, setFilters] = useState<Filters>({ skills: ['v8'] })
  return <FilterGroups views={[view]} filters={filters} onChange={setFilters} isPlain={isPlain} />
}

const listBoxes = (page: ParentNode) => [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]

test.each([true, false])(
  'S-06 a value stays where it is while it is ticked and unticked (plain: %j)',
  async (isPlain) => {
    const page = await renderAt('/careers/search', <Groups isPlain={isPlain} />)
    const values = () => listBoxes(page).map(({ value }) => value)
    const before = values()
    expect(before.slice(0, 6)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v8'])
    const last = listBoxes(page).find(({ value }) => value === 'v8')
    await act(async () => last?.click())
    expect(last?.checked).toBe(false)
    expect(values()).toEqual(before)
    const rest = listBoxes(page).at(-1)
    await act(async () => rest?.click())
    expect(values()).toEqual(before)
    expect(listBoxes(page)).toContain(rest)
  },
)
