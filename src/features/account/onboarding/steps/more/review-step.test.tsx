// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import type { Proposal, ProposedField } from '#contract/profile/resume.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { openQueryStore } from '#src/platform/persist/query-store.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN, listWords } from '#src/shell/in-app.test-kit.tsx'
import { ReviewStep } from './review-step.tsx'

const finish = vi.fn<() => void>()
let decided: unknown[] = []
beforeEach(() => {
  decided = []
  finish.mockReset()
  openQueryStore('k1')
  setIdentity({ account: 'k1', domain: 'demo.example', groupId: '1', profile: null })
  network((request) => {
    if (request.body) decided.push(JSON.parse(request.body as string))
    const candidate = { ...EMPTY_PROFILE, email: 'ada@example.com', avatar: null, resumes: [], versions: {} }
    return envelope({ candidate }, { headers: { [HEADER.account]: 'k1' } })
  })
})
afterEach(() => vi.unstubAllGlobals())

const buildField = (path: string, value: unknown, old: unknown = null): ProposedField => ({
  path,
  old,
  new: value,
  source: null,
})
const buildJob = (title: string, company: string | null, startDate: string | null, endDate: string | null) => ({
  title,
  company,
  location: null,
  dates: startDate && { startDate, endDate, isCurrent: false },
  description: 'Long words about it',
})
const ALL = [
  buildField('firstName', 'Ada'),
  buildField('lastName', 'Lovelace'),
  buildField('phone', '+442079460958'),
  buildField('location', 'London'),
  buildField('work.0', buildJob('Welder', 'Old Mill Ltd', '01/2019', '03/2023')),
  buildField('work.1', buildJob('Rigger', null, null, null)),
  buildField('education.0', {
    school: 'Marine College',
    degree: 'Diploma',
    field: null,
    dates: null,
    description: null,
  }),
  buildField('skills.0', { name: 'Welding', proficiency: null }),
  buildField('skills.1', { name: 'Rigging', proficiency: null }),
  buildField('languages.0', { name: 'German', fluency: 'fluent' }),
]

const renderReview = async (fields: ProposedField[], more: Partial<Proposal> = {}) => {
  const read = { id: 'p1', resumeId: 'r1', filled: [], fields, unmapped: [], undoUntilTs: null, ...more }
  const step = { at: 1, of: 2, isReached: false, isOnline: true, isBusy: false, error: null, finish, skip: finish }
  const page = await renderAt(
    '/careers',
    <ReviewStep
      step={{ ...step, back: undefined }}
      read={{ isScan: false, isUnread: false, isUnclear: false, ...read }}
      choose={null}
    />,
    bootWith({ ...SIGNED_IN, account: 'k1' }),
  )
  document.body.replaceChildren(page)
  return page
}
const listBoxes = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].map((box) => ({
    name: listWords(box.closest('label') ?? page).replaceAll('\u00A0', ' '),
    box,
  }))
const goOn = (page: HTMLElement) =>
  act(async () => [...page.querySelectorAll('button')].find((one) => listWords(one) === 'Continue')?.click())

test('P-05 each value that was read stands there, by what it is called, ticked', async () => {
  const page = await renderReview(ALL)
  expect(listBoxes(page).map(({ name }) => name)).toEqual([
    'Ada',
    'Lovelace',
    '+442079460958',
    'London',
    'Welder · Old Mill Ltd · Jan 2019 – Mar 2023',
    'Rigger',
    'Marine College · Diploma',
    'Welding',
    'Rigging',
    'German · Fluent',
  ])
  expect(listBoxes(page).every(({ box }) => box.checked)).toBe(true)
  expect([...page.querySelectorAll('legend')].map((one) => listWords(one))).toEqual([
    'First name',
    'Last name',
    'Phone number',
    'City or region',
    'Work experience',
    'Education',
    'Skills',
    'Languages',
  ])
  expect(listWords(page)).toContain('Your email address stays ada@example.com')
})

test('P-05 what is left out is not used, the rest once Continue is pressed', async () => {
  const page = await renderReview(ALL)
  const left = new Set(['Lovelace', 'Rigger', 'Welding'])
  for (const { name, box } of listBoxes(page)) if (left.has(name)) await act(async () => box.click())
  expect(listWords(page)).toContain('7 values will be used.')
  expect(decided).toEqual([])
  await goOn(page)
  await vi.waitFor(() => expect(finish).toHaveBeenCalledWith({ done: ['resume'] }))
  expect(decided[0]).toEqual({
    accept: ['firstName', 'phone', 'location', 'work.0', 'education.0', 'skills.1', 'languages.0'],
  })
})

test('P-05 all left out is nothing used, and the step goes on', async () => {
  const page = await renderReview(ALL.slice(0, 2))
  for (const { box } of listBoxes(page)) await act(async () => box.click())
  await goOn(page)
  await vi.waitFor(() => expect(finish).toHaveBeenCalledOnce())
  expect(decided[0]).toEqual({ accept: [] })
})

test.each([
  [{ isUnclear: true }, 'We don’t understand the language or layout of this resume'],
  [{ isScan: true }, 'Its pages are pictures'],
  [{ isUnread: true }, 'couldn’t read it'],
])('P-05 of %o nothing is to choose, and the screen says why', async (more, words) => {
  const page = await renderReview([], more)
  expect(listBoxes(page)).toEqual([])
  expect(listWords(page)).toContain(words)
  await goOn(page)
  expect(finish).toHaveBeenCalledOnce()
  expect(decided).toEqual([])
})

test('P-05 a value that would stand in place of another says of which', async () => {
  const page = await renderReview([buildField('phone', '+442079460958', '+4930123456')])
  expect(listBoxes(page)[0]?.name).toContain('instead of +4930123456')
})
