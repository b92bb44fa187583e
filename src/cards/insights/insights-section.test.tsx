// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { INSIGHTS, type Insights } from '#contract/jobs/insights/insights.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { PositionView } from '#src/cards/position/position-view.tsx'
import { buildShownJob, buildWireJobDetails } from '#src/data/jobs/positions/position.test-kit.ts'
import { getIdentity, setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network, type SentRequest } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { InsightsSection } from './insights-section.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let serial = 0
beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  setIdentity({ account: `insights${(serial += 1)}`, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

const buildInsights = (insights: Partial<Insights> = {}) => ({
  insights: { skills: {}, titles: {}, applicantsBucket: 'under_10', ...insights },
  k: 5,
  asOfTs: 1_790_000_000,
})
const serve = (answer: unknown): SentRequest[] =>
  network(({ path }) => {
    const own = { headers: { [HEADER.account]: getIdentity().account } }
    if (path !== INSIGHTS) return envelope({}, own)
    return answer === 'down' ? envelope(null, { status: 500, ...own }) : envelope(answer, own)
  })

async function renderInsights(
  details: Parameters<typeof InsightsSection>[0]['details'] = buildWireJobDetails(7),
): Promise<HTMLElement> {
  const boot = bootWith({ account: getIdentity().account })
  return renderAt('/careers/job/7', <InsightsSection details={details} heading="h2" />, boot)
}
const waitForRequests = (requests: readonly SentRequest[]) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(requests.map(({ path }) => path)).toContain(INSIGHTS)
  })
const says = (page: Element, text: string) =>
  vi.waitFor(async () => {
    await act(async () => {})
    expect(listWords(page)).toContain(text)
  })

test('S-11 insights are tables whose rows carry bars, the most frequent first, ten at most, numbers shortened', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`Skill ${at}`, 5 * (at + 1)]))
  serve(buildInsights({ skills: { ...many, Welding: 1200 }, titles: { Fitter: 5 } }))
  const page = await renderInsights()
  await says(page, 'Skills of people hired for this kind of work')
  const [skills, titles] = [...page.querySelectorAll('table')]
  const rowsOf = (table: Element) =>
    [...table.querySelectorAll('tbody tr')].map((row) => [
      listWords(row.querySelector('th[scope="row"]')!),
      listWords(row.querySelector('td')!),
      row.querySelector('rect')?.getAttribute('width'),
    ])
  expect(rowsOf(skills!).slice(0, 2)).toEqual([
    ['Welding', '1.2k+', '100%'],
    ['Skill 11', '60+', '5%'],
  ])
  expect(rowsOf(skills!)).toHaveLength(10)
  expect(rowsOf(titles!)).toEqual([['Fitter', '5+', expect.stringMatching(/^0\.4\d*%$/)]])
  expect([...titles!.querySelectorAll('thead th')].map(listWords)).toEqual(['Name', 'People, at least'])
  expect(listWords(page)).toContain('Counts start at 5 people')
  expect(page.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})

test('S-11 without enough people only the job’s own figures are told', async () => {
  serve(buildInsights({ daysOpen: 12, applicantsBucket: '10_to_50', medianReplyDays: 1 }))
  const page = await renderInsights()
  await says(page, 'Open for12 days')
  expect([...page.querySelectorAll('dd')].map(listWords)).toEqual(['12 days', '10 to 50', '1 day'])
  expect(page.querySelector('table')).toBeNull()
  expect(listWords(page)).not.toContain('Counts start')
})

test('S-11 where nothing is told, or the server fails, nothing stands', async () => {
  for (const answer of [{}, 'down']) {
    const requests = serve(answer)
    const page = await renderInsights()
    await waitForRequests(requests)
    await act(async () => {})
    expect(page.querySelector('section')).toBeNull()
    vi.unstubAllGlobals()
    vi.stubGlobal('scrollTo', () => {})
  }
})

test('S-08 insights and the match are asked for beside the details of a job, and wait for them to be shown', async () => {
  const requests = serve(buildInsights({ daysOpen: 12 }))
  const boot = bootWith({ ...SIGNED_IN, account: getIdentity().account })
  const page = await renderAt('/careers/search', <PositionView place="pane" position={buildShownJob(7)} />, boot)
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(requests.map(({ path }) => path)).toEqual(expect.arrayContaining([INSIGHTS, '/api/pcsx/match_details']))
  })
  await act(async () => {})
  expect(listWords(page)).not.toContain('Insights')
})

test('S-11 a site that shows no insights asks for none', async () => {
  const requests = serve(buildInsights({ daysOpen: 12 }))
  const boot = bootWith({ ...SIGNED_IN, account: getIdentity().account })
  boot.configs.pcsxConfig.positionDetailsConfig.showInsights = false
  await renderAt(
    '/careers/job/7',
    <PositionView place="page" position={buildShownJob(7)} details={buildWireJobDetails(7)} />,
    boot,
  )
  await vi.waitFor(async () => {
    await act(async () => {})
    expect(requests.map(({ path }) => path)).toContain('/api/pcsx/match_details')
  })
  expect(requests.map(({ path }) => path)).not.toContain(INSIGHTS)
})
