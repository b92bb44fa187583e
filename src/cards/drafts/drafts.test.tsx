// @vitest-environment jsdom
import { useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DRAFT_APPLICATIONS, type DraftApplication } from '#contract/applications/forms/applications.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { draftsQuery } from '#src/data/applications/forms/applications.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { Drafts } from './drafts.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
const snacks: { kind: string; text: string }[] = []
vi.mock('#src/ui/notice/snack.tsx', () => ({
  showSnack: (snack: { kind: string; text: string }) => snacks.push(snack),
}))

/** A different account per test, so that stored data is not shared. */
let account = ''
let serial = 0
beforeEach(() => {
  snacks.length = 0
  account = `drafts${(serial += 1)}`
  vi.stubGlobal('scrollTo', () => {})
  openQueryStore(account)
  setIdentity({ account, domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

const buildDraft = (id: number, name: string, archivedAt = -1): DraftApplication => ({
  position_id: id,
  position: { id, displayJobId: `J${id}`, name, locations: ['Bergen'], positionUrl: `/careers/job/${id}` },
  url: `/careers/apply?pid=${id}`,
  percent: 40,
  updated_at: 1_700_000_000,
  archived_at: archivedAt,
})

/** A site with these drafts that answers each deletion with the result of `decide`. */
function site(
  drafts: DraftApplication[],
  decide: (id: number) => Response | Promise<Response>,
  restored = respondDone,
): void {
  const own = { headers: { [HEADER.account]: account } }
  network((request) => {
    if (request.path === DRAFT_APPLICATIONS && request.method === 'DELETE')
      return decide((JSON.parse(String(request.body)) as { position_ids: number[] }).position_ids[0] ?? 0)
    if (request.path.startsWith(DRAFT_APPLICATIONS) && request.method === 'POST') return restored()
    return envelope(
      {
        openDraftApplications: drafts.filter(({ archived_at: at }) => at < 0),
        closedDraftApplications: drafts.filter(({ archived_at: at }) => at > 0),
      },
      own,
    )
  })
}
const respondDone = () => envelope({ position_ids: [] }, { headers: { [HEADER.account]: account } })
const respondFailure = () =>
  Response.json(
    { status: 500, error: { message: 'The disk is full', body: '' }, data: null },
    { status: 500, headers: { [HEADER.account]: account } },
  )

function Shown() {
  const { data } = useQuery(draftsQuery())
  return data && <Drafts drafts={data} empty={<p>None</p>} />
}
const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })
async function renderDrafts(count: number) {
  const page = await renderAt('/careers/dashboard', <Shown />, bootWith({ ...SIGNED_IN, account }))
  await eventually(() => expect(listNames(page)).toHaveLength(count))
  return page
}
const listNames = (page: ParentNode) => [...page.querySelectorAll('h3')].map(listWords)
const press = (page: ParentNode, name: string, label: string) =>
  act(async () => {
    const item = [...page.querySelectorAll('li')].find((one) => listWords(one).includes(name))
    const button = [...(item?.querySelectorAll('button') ?? [])].find((one) => listWords(one).startsWith(label))
    button?.click()
  })

test('D-02 what can still be sent and what closed meanwhile stand apart', async () => {
  site([buildDraft(1, 'Cook'), buildDraft(2, 'Pilot', 1_700_000_000)], respondDone)
  const page = await renderDrafts(2)
  const sections = [...page.querySelectorAll('section')]
  expect(sections.map((section) => [listWords(section.querySelector('h2')!), ...listNames(section)])).toEqual([
    ['Drafts', 'Cook'],
    ['Drafts of closed jobs', 'Pilot'],
  ])
  expect(listWords(sections[1]!)).toContain('Read')
  expect(listWords(sections[1]!)).not.toContain('Continue')
})

test('D-02 a deleted draft is gone at once, it is said, and it can be brought back', async () => {
  const answer = Promise.withResolvers<Response>()
  site([buildDraft(1, 'Cook'), buildDraft(2, 'Pilot')], () => answer.promise)
  const page = await renderDrafts(2)
  await press(page, 'Cook', 'Delete draft')
  // a pending request for the list is canceled first
  await eventually(() => expect(listNames(page)).toEqual(['Pilot']))
  expect(snacks).toEqual([])
  await act(async () => answer.resolve(respondDone()))
  await eventually(() => expect(snacks).toEqual([{ kind: 'positive', text: 'Deleted draft application' }]))
  expect(listWords(page)).toContain('Deleted: Cook')
  await press(page, 'Deleted: Cook', 'Undo')
  await eventually(() => expect(listNames(page)).toEqual(['Cook', 'Pilot']))
})

test('D-02 the last one leaves the way back, and what is empty says so', async () => {
  const answer = Promise.withResolvers<Response>()
  site([buildDraft(1, 'Cook')], () => answer.promise)
  const page = await renderDrafts(1)
  await press(page, 'Cook', 'Delete draft')
  await eventually(() => expect(listNames(page)).toEqual([]))
  expect(listWords(page)).not.toContain('None')
  await act(async () => answer.resolve(respondDone()))
  await eventually(() => expect(listWords(page)).toContain('Deleted: Cook'))
  site([], respondDone)
  expect(listWords(await renderDrafts(0))).toBe('None')
})

test('D-02 one that could not be brought back says so, and stays deleted', async () => {
  site([buildDraft(1, 'Cook')], respondDone, respondFailure)
  const page = await renderDrafts(1)
  await press(page, 'Cook', 'Delete draft')
  await eventually(() => expect(listWords(page)).toContain('Deleted: Cook'))
  await press(page, 'Deleted: Cook', 'Undo')
  await eventually(() => expect(snacks.at(-1)).toEqual({ kind: 'disruptive', text: 'The disk is full' }))
  expect(listWords(page)).toContain('Deleted: Cook')
})

test('D-02 one that could not be deleted is back in its place, and others stay deleted', async () => {
  const answer = Promise.withResolvers<Response>()
  site([buildDraft(1, 'Cook'), buildDraft(2, 'Pilot'), buildDraft(3, 'Stoker')], (id) =>
    id === 2 ? answer.promise : respondDone(),
  )
  const page = await renderDrafts(3)
  await press(page, 'Pilot', 'Delete draft')
  await press(page, 'Cook', 'Delete draft')
  await eventually(() => expect(listWords(page)).toContain('Deleted: Cook'))
  expect(listNames(page)).toEqual(['Stoker'])
  await act(async () => answer.resolve(respondFailure()))
  await eventually(() => expect(listNames(page)).toEqual(['Pilot', 'Stoker']))
  expect(snacks.at(-1)).toEqual({ kind: 'disruptive', text: 'Failed to delete draft application' })
})
