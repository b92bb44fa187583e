// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { PAGE } from '#contract/zod-free/paths.ts'
import { bootWith, renderAt } from '#src/shell/in-app.test-kit.tsx'
import { SearchForm } from './search-form.tsx'

const ada = (location?: string) =>
  bootWith({
    user: { email: 'ada@example.com', isAdmin: false },
    profile: { encId: 'x', fullname: 'Ada', hasResume: true, ...(location ? { location } : {}) },
  })
const placeIn = async (boot: ReturnType<typeof bootWith>) => {
  const page = await renderAt(PAGE.home, <SearchForm />, boot)
  return page.querySelector<HTMLInputElement>('[name=location]')?.value
}

test('P-03 a search that has not begun is near where the candidate lives, as their resume or profile says', async () => {
  expect(await placeIn(ada('Bergen, Norway'))).toBe('Bergen, Norway')
  expect(await placeIn(ada())).toBe('')
  expect(await placeIn(bootWith({}))).toBe('')
})
