// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { openDraftRows } from '#src/form-kit/draft/draft-rows.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { renderAt } from '#src/shell/in-app.test-kit.tsx'
import { buildApplicationFor, buildJob } from './application.test-kit.ts'
import { ApplyPage } from './apply-page.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => {}))
afterEach(() => vi.unstubAllGlobals())

test('F-12 what waits here for two open jobs is found when one of them has closed', async () => {
  network(() => envelope(buildApplicationFor(buildJob(22, 'closed'), buildJob(23))))
  await openDraftRows(ANONYMOUS).setItem('apply 22,23', { values: { why: 'Ropes' }, version: 0, isSent: false })
  const page = await renderAt('/apply', <ApplyPage pids={[22, 23]} />)
  await vi.waitFor(
    () => act(async () => expect(page.querySelector<HTMLInputElement>('input')?.value).toBe('Ropes')),
    10_000,
  )
})
