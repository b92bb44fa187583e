import { useEffect } from 'react'
import { UNSENT } from '#contract/zod-free/device-storage-names.ts'

// Unsaved input must survive: no tab with unsaved input is reloaded. Such tabs share a lock, which ends with its tab
// however that ends, and which the worker can see too.

const TYPED =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])'
/** Search text is in the URL and drafts are saved by their form, so typing there loses nothing. */
const DIRTY_ROW = 'search, [role=search], [type=search], [data-draft]'

const forms = new Set<object>()
const before = new WeakMap<Element, string>()
const touched = new Set<Element>()
let release: (() => void) | undefined

/** Marks unsaved input that is not typed: a drawing, a photo, a choice. */
export function useDirty(isUnsent: boolean): void {
  useEffect(() => {
    if (!isUnsent) return undefined
    const form = {}
    forms.add(form)
    updateUnsentLock()
    return () => {
      forms.delete(form)
      updateUnsentLock()
    }
  }, [isUnsent])
}

/** Whether something was typed or chosen that only this tab knows. */
export function isDirty(): boolean {
  for (const field of touched)
    if (!field.isConnected || readFieldText(field) === before.get(field)) touched.delete(field)
  return forms.size > 0 || touched.size > 0
}

/** Starts watching every field of every form. */
export function watchTyping(): void {
  if (document.activeElement) rememberInitialValue(document.activeElement)
  document.addEventListener('focusin', ({ target }) => rememberInitialValue(target as Element), true)
  document.addEventListener(
    'input',
    ({ target }) => {
      if (!(target instanceof Element) || !target.matches(TYPED) || target.closest(DIRTY_ROW)) return
      touched.add(target)
      updateUnsentLock()
    },
    true,
  )
}

/** Runs the action while no tab has unsaved input; false if one has, or if it cannot be known. */
export async function runWhileNoTabIsDirty(act: () => Promise<unknown>): Promise<boolean> {
  const locks = navigator.locks as LockManager | undefined
  if (!locks || isDirty()) return false
  return locks.request(UNSENT, { ifAvailable: true }, async (lock) => {
    if (lock) await act()
    return lock !== null
  })
}

function rememberInitialValue(field: Element): void {
  if (field.matches(TYPED) && !before.has(field)) before.set(field, readFieldText(field))
}

function readFieldText(field: Element): string {
  return 'value' in field ? String(field.value) : (field.textContent ?? '')
}

/** Interval at which forms are checked, ms. */
const LOOK = 2000

/** Requests the lock while anything is unsent; a form that was sent is noticed slightly later. */
function updateUnsentLock(): void {
  if (!isDirty()) return release?.()
  if (release) return
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = setInterval(updateUnsentLock, LOOK)
  release = () => {
    release = undefined
    clearInterval(look)
    resolve()
  }
  const locks = navigator.locks as LockManager | undefined
  // A browser without locks has no worker to check them: an update asks before it discards input.
  void locks?.request(UNSENT, { mode: 'shared' }, () => promise).catch(() => undefined)
}
