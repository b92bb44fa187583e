import { useEffect, type RefObject } from 'react'

/**
 * Reports each sheet in `stack` (1 is the first) that reaches the middle half of the screen. `layout` changes when the
 * sheets do; without `onShown` nothing is observed.
 */
export function usePagesShown(
  stack: RefObject<HTMLElement | null>,
  layout: string,
  onShown: ((page: number) => void) | undefined,
): void {
  useEffect(() => {
    const sheets = [...(stack.current?.children ?? [])]
    if (!onShown || sheets.length === 0) return
    const watching = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) onShown(sheets.indexOf(target) + 1)
      },
      { rootMargin: '-25% 0px' },
    )
    for (const sheet of sheets) watching.observe(sheet)
    return () => watching.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when `layout` changes the sheets are others
  }, [stack, layout, onShown])
}
