// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { envelope } from '#src/platform/request/network.test-kit.ts'
import { listWords } from '#src/shell/in-app.test-kit.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { eventually, overview, server, renderPart } from './privacy.test-kit.tsx'
import { StoredDataSection } from './stored-data.tsx'

afterEach(() => vi.unstubAllGlobals())

async function openDetails(page: HTMLElement) {
  const details = page.querySelector('details') as HTMLDetailsElement
  await act(async () => {
    details.open = true
    details.dispatchEvent(new Event('toggle'))
  })
}

test('A-25 the section comes with its three parts, and asks for what it says only once it is opened', async () => {
  const requests = server()
  const page = await renderPart(<PrivacySection />)
  await eventually(() =>
    expect([...page.querySelectorAll('h2, h3, summary')].map(listWords)).toEqual([
      'Your data',
      'What we keep, and why',
      'Download your data',
      'Delete your account',
    ]),
  )
  expect(requests.map(({ path }) => path)).toEqual(['/api/pcsx/privacy/export'])
})

test('A-25 it says what is kept and why, who reads it, for how long, where, and what was agreed to', async () => {
  server({
    'GET ': () =>
      envelope({
        employers: [...overview.employers, { name: 'Globex', domain: 'globex.example', sinceTs: 0, isThis: false }],
        retention: { inactiveAccountDays: 730, endedApplicationDays: 180, draftDays: 1 },
        consents: [
          { kind: 'offer', about: 'Contract', text: null, version: '2026-11', givenTs: 1_790_000_000 },
          {
            kind: 'application',
            about: 'Cook',
            text: 'I agree to <b>this</b>.',
            version: null,
            givenTs: 1_780_000_000,
          },
        ],
      }),
  })
  const page = await renderPart(<StoredDataSection />)
  await openDetails(page)
  await eventually(() => expect(listWords(page)).toContain('What you agreed to'))
  const words = listWords(page)
  for (const part of [
    'Drafts and saved jobsSo that you can go on later, on any device.Who can read it: Only you',
    'Drafts that you don’t change for 1 day are deleted.',
    'Applications are deleted 180 days after they ended.',
    'An account that isn’t used for 730 days is deleted. We email you 14 days before.',
    'Demo This site',
    'globex.example, since Jan 1, 1970',
    'Letter: ContractTo sign electronically, version 2026-11',
    'Application: CookI agree to <b>this</b>.',
  ])
    expect(words).toContain(part)
})

test('A-25 nothing is said to go by itself where the employer has no such rule', async () => {
  server()
  const page = await renderPart(<StoredDataSection />)
  await openDetails(page)
  await eventually(() => expect(listWords(page)).toContain('Nothing yet.'))
  expect(listWords(page)).not.toMatch(/days?\b/)
})
