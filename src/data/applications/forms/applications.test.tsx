// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftApplication } from '#contract/applications/forms/applications.ts'
import { HEADER } from '#contract/zod-free/headers.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import type { Application } from './apply.ts'
import { useDeleteDraft } from './applications.ts'
import { storeApplication, readStoredApplication } from './stored-application.ts'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})
afterEach(() => vi.unstubAllGlobals())

test('D-02 a deleted draft does not open without a network either', async () => {
  network(() => envelope({ position_ids: [7] }, { headers: { [HEADER.account]: 'k' } }))
  await storeApplication([7], { positions: [] } as unknown as Application)
  await storeApplication([8], { positions: [] } as unknown as Application)
  await deleteDraft({ position_id: 7 } as DraftApplication)
  await vi.waitFor(async () => expect(await readStoredApplication([7])).toBeUndefined())
  expect(await readStoredApplication([8])).toBeDefined()
})

/** Presses "Delete draft" and waits for the result. */
async function deleteDraft(draft: DraftApplication): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  function Card() {
    const { mutate } = useDeleteDraft({ onDeleted: () => resolve(), onFailed: () => reject(new Error('not deleted')) })
    return <button onClick={() => mutate(draft)}>Delete</button>
  }
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Card />
      </QueryClientProvider>,
    ),
  )
  await act(async () => {
    place.querySelector('button')?.click()
    await promise
  })
  await act(async () => root.unmount())
}
