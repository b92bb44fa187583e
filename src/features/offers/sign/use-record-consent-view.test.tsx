// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { buildOfferDocument } from '#src/features/offers/offer-builder.ts'
import { recordConsentView } from '#src/features/offers/letter/record-letter-views.ts'
import { renderAt } from '#src/shell/in-app.test-kit.tsx'
import { useRecordConsentView } from './use-record-consent-view.ts'

vi.mock('#src/features/offers/letter/record-letter-views.ts', () => ({
  recordConsentView: vi.fn<typeof recordConsentView>(),
}))

const seen: (() => void)[] = []
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      seen.push(() => tell([{ isIntersecting: true }]))
    }
    observe() {}
    disconnect() {}
  },
)

function Panel({ sha256 }: { sha256: string | null }) {
  return <div ref={useRecordConsentView(7, buildOfferDocument({ sha256 }))} />
}

test('O-37 that the consent was shown is noted with its version, its language and the letter', async () => {
  await renderAt('/careers/offer/7', <Panel sha256={null} />)
  expect(seen).toEqual([])
  await renderAt('/careers/offer/7', <Panel sha256={'a'.repeat(64)} />)
  expect(recordConsentView).not.toHaveBeenCalled()
  await act(async () => seen.at(-1)?.())
  const letter = { offerId: 7, documentId: 'letter', sha256: 'a'.repeat(64) }
  expect(recordConsentView).toHaveBeenCalledExactlyOnceWith(letter, { version: '2026-11', language: 'en' })
})
