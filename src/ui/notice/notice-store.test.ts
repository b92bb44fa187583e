import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNoticeStore } from './notice-store.ts'

describe('notices (A-23)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('A-23 go by themselves after their time', () => {
    const store = createNoticeStore<'info'>(5000)
    store.show('info', 'Saved', 2000)
    vi.advanceTimersByTime(1999)
    expect(store.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.get()).toEqual([])
  })

  it('A-23 stay while the pointer or the focus rests on them, then use up what was left', () => {
    const store = createNoticeStore<'info'>(5000)
    const id = store.show('info', 'Saved', 2000)
    vi.advanceTimersByTime(1500)
    store.pause(id)
    store.pause(id)
    vi.advanceTimersByTime(60_000)
    expect(store.get()).toHaveLength(1)
    store.resume(id)
    vi.advanceTimersByTime(499)
    expect(store.get()).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(store.get()).toEqual([])
  })

  it('does not stack the same text', () => {
    const store = createNoticeStore<'info' | 'bad'>(5000)
    store.show('info', 'Saved', 2000)
    store.show('bad', 'Saved', 2000)
    store.show('info', 'Saved', 2000)
    expect(store.get().map((notice) => notice.kind)).toEqual(['bad', 'info'])
  })

  it('tells its listeners until they leave', () => {
    const store = createNoticeStore<'info'>(5000)
    const listener = vi.fn<() => void>()
    const leave = store.subscribe(listener)
    const id = store.show('info', 'Saved', 2000)
    store.dismiss(id)
    leave()
    store.show('info', 'Again', 2000)
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
