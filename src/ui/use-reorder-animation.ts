import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Duration of the animation, ms. */
const GLIDE = 300

/** Animates rows to their new position when their order changes, unless motion is reduced (F-07: 300 ms). */
export function useReorderAnimation(list: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  const before = useRef(new Map<string, number>())
  const order = keys.join()
  useLayoutEffect(() => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement)
    const tops = new Map(rows.map((row) => [row.dataset['key'] ?? '', row.offsetTop]))
    const isStill = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
    for (const row of isStill ? [] : rows) {
      const from = before.current.get(row.dataset['key'] ?? '')
      if (from === undefined || from === row.offsetTop) continue
      row.animate([{ translate: `0 ${from - row.offsetTop}px` }, { translate: '0 0' }], {
        duration: GLIDE,
        easing: 'cubic-bezier(0.2, 0, 0, 1)',
      })
    }
    before.current = tops
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measured again whenever the order is another one
  }, [list, order])
}
