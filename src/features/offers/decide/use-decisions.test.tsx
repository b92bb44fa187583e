// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import { useDecisions, type Decisions } from './use-decisions.ts'

const server = vi.hoisted(() => ({ asked: [] as string[], answer: () => {} }))
vi.mock('#src/data/offers/offer-decisions.ts', () => {
  const mutation = (name: string) => () => ({
    isPending: false,
    mutateAsync: () => {
      server.asked.push(name)
      return new Promise<void>((resolve) => (server.answer = resolve))
    },
  })
  return {
    useAcceptDocument: mutation('accept document'),
    useAcceptOffer: mutation('accept offer'),
    useDeclineOffer: mutation('decline'),
  }
})
vi.mock('#src/ui/notice/toast.tsx', () => ({ showToast: () => {} }))
vi.mock('@lingui/react', () => ({ useLingui: () => ({ i18n: { _: () => '' } }) }))

test('O-10 however often it is pressed, and whatever else is pressed, one decision is sent at a time', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const offer = buildOffer({})
  const [document] = offer.offer_documents
  let decisions: Decisions | undefined
  function Page({ onReady }: { onReady: (ready: Decisions) => void }) {
    onReady(useDecisions(offer, document!, 'document'))
    return null
  }
  const mounted = createRoot(globalThis.document.createElement('div'))
  await act(async () => mounted.render(<Page onReady={(ready) => (decisions = ready)} />))

  const signed = { signature_text: 'Ada Lovelace', consent_version: '1' } as never
  await act(async () => {
    const presses = [decisions!.accept(signed), decisions!.accept(signed), decisions!.decline({})]
    server.answer()
    expect(await Promise.all(presses)).toEqual([undefined, undefined, undefined])
  })
  expect(server.asked).toEqual(['accept document'])

  await act(async () => {
    const next = decisions!.decline({})
    server.answer()
    await next
  })
  expect(server.asked).toEqual(['accept document', 'decline'])
  await act(async () => mounted.unmount())
})
