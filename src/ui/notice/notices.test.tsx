// @vitest-environment jsdom
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from './notices.tsx'
import { showSnack, type SnackKind } from './snack.tsx'
import { showToast, toasts, type ToastKind } from './toast.tsx'

let root: Root

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  await act(async () =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Notices />
      </I18nProvider>,
    ),
  )
  // The component that renders notices is loaded lazily.
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
  })
})

afterEach(async () => {
  await pass(60_000)
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
})

describe('A-23 a notice is shown', () => {
  it.each<[string, number, () => void]>([
    ['a toast for 5 s', 5000, () => toasts.show('info', 'Saved')],
    ['a toast from the helper for 15 s', 15_000, () => showToast({ text: 'Saved' })],
    ['a snack for 2 s', 2000, () => showSnack({ kind: 'positive', text: 'Saved' })],
    ['a snack of what went wrong for 3 s', 3000, () => showSnack({ kind: 'disruptive', text: 'Saved' })],
    ['a snack at the top for 2 s', 2000, () => showSnack({ kind: 'positive', text: 'Saved', place: 'top' })],
  ])('A-23 %s', async (_, ms, show) => {
    await act(async () => show())
    await pass(ms - 1)
    expect(listNotices()).toEqual(['Saved'])
    await pass(1)
    expect(listNotices()).toEqual([])
  })

  it.each<[ToastKind, 'status' | 'alert']>([
    ['default', 'status'],
    ['success', 'status'],
    ['info', 'status'],
    ['warning', 'alert'],
    ['error', 'alert'],
  ])('A-23 a toast of kind %s as %s', async (kind, role) => {
    await act(async () => showToast({ kind, text: 'Said' }))
    expect(notice().closest('[role]')?.getAttribute('role')).toBe(role)
  })

  it.each<[SnackKind, 'status' | 'alert']>([
    ['positive', 'status'],
    ['info', 'status'],
    ['disruptive', 'alert'],
  ])('A-23 a snack of kind %s as %s', async (kind, role) => {
    await act(async () => showSnack({ kind, text: 'Said' }))
    expect(notice().closest('[role]')?.getAttribute('role')).toBe(role)
  })
})

describe('A-23 a notice waits', () => {
  it('A-23 while the focus is in it, wherever the pointer goes', async () => {
    await act(async () => toasts.show('info', 'Saved'))
    await act(async () => findDismissButton().focus())
    await point('pointerover', true)
    await point('pointerout', false)
    await pass(60_000)
    expect(listNotices()).toEqual(['Saved'])
    await act(async () => findDismissButton().blur())
    await pass(5000)
    expect(listNotices()).toEqual([])
  })

  it('A-23 while the pointer is on it, wherever the focus goes', async () => {
    await act(async () => toasts.show('info', 'Saved'))
    await point('pointerover', true)
    await act(async () => findDismissButton().focus())
    await act(async () => findDismissButton().blur())
    await pass(60_000)
    expect(listNotices()).toEqual(['Saved'])
    await point('pointerout', false)
    await pass(5000)
    expect(listNotices()).toEqual([])
  })
})

const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
const listNotices = () => [...document.querySelectorAll('p')].map(({ textContent }) => textContent)

/** Moves the pointer in or out, because jsdom has no layout. */
async function point(type: 'pointerover' | 'pointerout', isOver: boolean): Promise<void> {
  const place = notice()
  const matches = Element.prototype.matches
  vi.spyOn(place, 'matches').mockImplementation((selector) =>
    selector === ':hover' ? isOver : matches.call(place, selector),
  )
  await act(async () => void place.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body })))
}

function notice(): HTMLElement {
  const found = document.querySelector('p')?.parentElement
  if (!found) throw new Error('nothing is shown')
  return found
}

function findDismissButton(): HTMLElement {
  const found = document.querySelector('button')
  if (!found) throw new Error('nothing can be dismissed')
  return found
}
