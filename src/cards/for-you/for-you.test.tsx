// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MATCH } from '#contract/jobs/match/match.ts'
import { buildJobFacts, buildProfileFacts } from '#src/cards/match/match.test-kit.ts'
import { buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ForYou } from './for-you.tsx'

vi.mock('#src/ui/notice/snack.tsx', () => ({ showSnack: () => undefined, SnackHost: () => null }))

type Facts = Parameters<typeof buildJobFacts>[0]
const cook: Facts = {
  name: 'Cook',
  title: { work: [{ slug: 'cook', code: '5120', near: [] }], words: ['cook'], level: 0 },
  skills: [],
}

type Answer = { optedOut?: boolean; sortBy?: string; fails?: boolean; name?: string }

function server(jobs: Record<number, Facts>, { optedOut = false, sortBy = 'match', fails = false, name }: Answer = {}) {
  return network(({ path, query }) => {
    if (fails) return envelope(null, { status: 500, error: { message: 'No', body: '' } })
    if (path === MATCH.facts)
      return envelope({
        optedOut,
        profile: optedOut ? null : buildProfileFacts(),
        strongFrom: 3.5,
        jobs: query.getAll('pid').map((id) => ({ id: Number(id), facts: buildJobFacts(jobs[Number(id)]) })),
      })
    const positions = Object.keys(jobs).map((id) => buildWireJobDetails(Number(id), { name: name ?? `Job ${id}` }))
    const filterDef = { smartFilters: [], allFilters: [] }
    const savedSearchMetadata = { savedSearchParamsHash: '', isSavedSearchActive: false }
    const rest = { appliedFilters: {}, savedSearchMetadata, resultsMetaData: { usedFuzzSearch: false }, debugData: {} }
    return envelope({ count: positions.length, positions, filterDef, sortBy, ...rest })
  })
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  setIdentity({ account: 'anon', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

async function renderForYou(but?: number) {
  const page = await renderAt('/careers', <ForYou heading="h2" but={but} />, bootWith(SIGNED_IN))
  await act(async () => vi.dynamicImportSettled())
  return page
}

test('S-11 jobs are shown in the order of their match, each with why, and the way to more', async () => {
  server({ 7: {}, 8: { skills: [] } })
  const page = await renderForYou()
  const [first] = page.querySelectorAll('li')
  expect(listWords(first!)).toContain('Job 7')
  expect(listWords(first!)).toContain('Like your work as Programmer')
  expect(listWords(first!)).toContain('You have Rust')
  expect(page.querySelector('a[href*="sort_by=match"]')).not.toBeNull()
})

test('S-11 a job that is not close is not called one, and the job that is read is not among them', async () => {
  server({ 7: {}, 8: cook })
  expect(listWords(await renderForYou())).not.toContain('Job 8')
  const page = await renderForYou(7)
  expect(listWords(page)).toContain('No open job is close to your profile right now.')
})

test('S-11 two jobs of one name at one place are told apart by their numbers', async () => {
  server({ 7: {}, 8: {} })
  expect(listWords(await renderForYou())).not.toContain('Job number')
  server({ 7: {}, 8: {} }, { name: 'Bosun' })
  expect(listWords(await renderForYou()).match(/Job number/g)).toHaveLength(2)
})

test('S-11 who opted out since sees nothing, whatever the list was', async () => {
  server({ 7: {} }, { optedOut: true, sortBy: 'relevance' })
  expect(listWords(await renderForYou())).toBe('')
})

test('S-11 what could not be read is said, and asked for again', async () => {
  server({}, { fails: true })
  expect(listWords(await renderForYou())).toContain('Try again')
})
