/** Kinds of snacks (positive, disruptive, info) and toasts (default, success, info, warning, error). */
export type NoticeKind = 'positive' | 'disruptive' | 'default' | 'success' | 'info' | 'warning' | 'error'

/** Short messages on top of the page, with a timer each. One store holds snacks, another toasts. */
export type Notice<Kind extends string> = { id: number; kind: Kind; text: string }

export type NoticeStore<Kind extends string> = ReturnType<typeof createNoticeStore<Kind>>

type Clock = { remaining: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined }

let lastId = 0

/**
 * A list of notices that dismiss themselves after `usual` ms by default. A notice's timer stops between `pause` and
 * `resume`.
 */
export function createNoticeStore<Kind extends string>(usual: number) {
  let notices: readonly Notice<Kind>[] = []
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  const change = (next: readonly Notice<Kind>[]) => {
    notices = next
    for (const listener of listeners) listener()
  }
  const dismissNotice = (id: number) => {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    change(notices.filter((notice) => notice.id !== id))
  }
  const pause = (id: number) => {
    const clock = clocks.get(id)
    if (!clock?.timer) return
    clearTimeout(clock.timer)
    clock.timer = undefined
    clock.remaining -= Date.now() - clock.startedAt
  }
  const resume = (id: number) => {
    const clock = clocks.get(id)
    if (!clock || clock.timer) return
    clock.startedAt = Date.now()
    clock.timer = setTimeout(() => dismissNotice(id), clock.remaining)
  }

  return {
    /** Shows a text. If the same notice is already shown, its timer restarts. */
    show(kind: Kind, text: string, duration = usual): number {
      const same = notices.find((notice) => notice.kind === kind && notice.text === text)
      if (same) dismissNotice(same.id)
      const id = ++lastId
      clocks.set(id, { remaining: duration, startedAt: 0, timer: undefined })
      change([...notices, { id, kind, text }])
      resume(id)
      return id
    },
    dismiss: dismissNotice,
    pause,
    resume,
    get: () => notices,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
