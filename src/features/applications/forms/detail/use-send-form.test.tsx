// @vitest-environment jsdom
import { act, useEffect, useState, type ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/zod-free/headers.ts'
import type { FormState } from '#contract/applications/forms/forms.ts'
import type { OfferChange } from '#contract/offers/offer-changes.ts'
import { buildOffer } from '#src/features/offers/offer-builder.ts'
import type { Draft } from '#src/form-kit/draft/use-draft.ts'
import { setIdentity } from '#src/platform/request/identity.ts'
import { envelope, network } from '#src/platform/request/network.test-kit.ts'
import { bootWith, renderAt, SIGNED_IN } from '#src/shell/in-app.test-kit.tsx'
import { useSendForm } from './use-send-form.ts'

const moved: OfferChange = {
  id: 1,
  what: 'place',
  document_id: null,
  name: null,
  before: { text: 'Bergen' },
  after: { text: 'Oslo' },
  at: '2026-05-02T10:00:00Z',
  seen_at: null,
}
const form = {
  needsCode: false,
  definitionVersion: 1,
  offer: { id: 7, documentId: 'papers', expiresTs: null },
} as FormState
const draft = { flush: async () => true, forget: async () => {} } as Draft
const headers = { [HEADER.account]: 'k' }

beforeEach(() => {
  Element.prototype.scrollIntoView = () => {}
  setIdentity({ account: 'k', domain: 'demo.example', groupId: '1', profile: null })
})

/** A page that sends the form and shows the result. */
async function renderFormSender(changes: OfferChange[] | undefined) {
  const agreed: unknown[] = []
  network((request) => {
    if (request.method === 'GET') return envelope({ offer: buildOffer({ terms_sha256: 'first' }) }, { headers })
    agreed.push((JSON.parse(String(request.body)) as { termsSha256?: string }).termsSha256)
    const error = { message: 'It changed.', body: '', code: 'offer_changed' as const }
    const data = changes ? { offer: buildOffer({ terms_sha256: 'second', changes }) } : null
    return envelope(data, { status: 409, error, headers })
  })
  const page: { send?: ReturnType<typeof useSendForm> } = {}
  const Page = () => {
    const [said, setSaid] = useState<{ text?: string | undefined; more?: ReactNode }>({})
    const onFailure = (text: string | undefined, more?: ReactNode) => setSaid({ text, more })
    const send = useSendForm({ id: '3', form, draft, onSent: () => {}, onFailure, onOutdated: async () => {} })
    useEffect(() => void (page.send = send))
    return (
      <>
        {said.text}
        {said.more}
      </>
    )
  }
  const inDocument = document.body.appendChild(document.createElement('div'))
  const place = await renderAt('/forms/3', <Page />, bootWith(SIGNED_IN), inDocument)
  return { place, agreed, press: () => act(async () => page.send?.submit({})) }
}

// first: a part that was fetched once is there
it('O-16 says what the server said where what shows the other terms cannot be fetched', async () => {
  vi.doMock('./changed-terms.tsx', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  const { place, agreed, press } = await renderFormSender([moved])
  await press()
  expect(place.textContent).toContain('It changed.')
  await press()
  expect(agreed).toEqual(['first', 'first'])
  vi.doUnmock('./changed-terms.tsx')
})

it('O-16 a form that would agree to other terms shows them old beside new, and agrees to those it showed by another press', async () => {
  const { place, agreed, press } = await renderFormSender([moved])
  await press()
  expect(place.textContent).toMatch(/Bergen.*Oslo/)
  expect(document.activeElement?.textContent).toContain('Oslo')
  await press()
  expect(agreed).toEqual(['first', 'second'])
})

it('O-16 other terms that cannot be shown are not agreed to by another press', async () => {
  const { place, agreed, press } = await renderFormSender(undefined)
  await press()
  expect(place.textContent).toContain('It changed.')
  await press()
  expect(agreed).toEqual(['first', 'first'])
})
