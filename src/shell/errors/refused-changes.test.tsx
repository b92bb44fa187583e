// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OutboxRow } from '#contract/zod-free/outbox.ts'
import { createAccountRows } from '#src/platform/persist/account-rows.ts'
import { updateShownOutbox, toOutboxState } from '#src/platform/outbox/outbox-state.ts'
import { renderAt, listWords } from '#src/shell/in-app.test-kit.tsx'
import { RefusedChanges } from './refused-changes.tsx'

const rows = createAccountRows<OutboxRow>('outbox:k', () => () => Promise.reject(new Error('no disk here')))
vi.mock('#src/platform/outbox/outbox-rows.ts', () => ({
  openOutboxRows: () => rows,
  refreshOutboxState: async () => undefined,
}))
vi.mock('#src/platform/outbox/drain-outbox.ts', () => ({ drainOwnOutbox: async () => undefined }))
afterEach(() => updateShownOutbox(toOutboxState([], false)))

const buildRow = (refused: number): OutboxRow => ({
  id: 'one',
  action: 'change-preferences',
  subject: 'preferences showDetails',
  body: { showDetails: true, known: { showDetails: false } },
  person: 'x',
  domain: 'demo.example',
  at: 1,
  tries: 1,
  waits: true,
  refused,
})

test.each([
  [409, 'you chose otherwise on another device meanwhile', 'Keep this choice', { showDetails: true }],
  [400, 'A change made without a network was not accepted', 'Try again', buildRow(400).body],
])(
  'T-07 N-14 a choice that was refused with %s is told of, and can be kept all the same',
  async (status, message, name, body) => {
    vi.stubGlobal('scrollTo', () => {})
    await rows.setItem('one', buildRow(status))
    updateShownOutbox(toOutboxState([buildRow(status)], false))
    const slot = document.body.appendChild(document.createElement('div'))
    await renderAt('/', <RefusedChanges slot={slot} />)
    expect(listWords(slot)).toContain(message)
    const keep = [...slot.querySelectorAll('button')].find((one) => listWords(one) === name)
    await act(async () => keep?.click())
    await vi.waitFor(async () => {
      const [again, ...others] = (await rows.entries()).map(([, one]) => one)
      expect(others).toEqual([])
      expect(again?.refused).toBeUndefined()
      expect(again?.body).toEqual(body)
      // the server's idempotency record is for another body
      expect(again?.id === 'one').toBe(status !== 409)
    })
    for (const [id] of await rows.entries()) await rows.removeItem(id)
    slot.remove()
  },
)
