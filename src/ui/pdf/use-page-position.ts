import { useEffect, useState, type RefObject } from 'react'
import { getPagesInView, type PageRange } from './page-window.ts'

/** Tracks scrolling and returns which sheets in `stack` are visible. Measures at most once per frame. */
export function usePagePosition(stack: RefObject<HTMLElement | null>, layout: string): PagePosition {
  const [position, setPosition] = useState<PagePosition>({ range: { first: 0, last: 0 }, current: 0 })

  useEffect(() => {
    let frame = 0
    const measure = () => {
      frame = 0
      const sheets = [...(stack.current?.children ?? [])].map((sheet) => sheet.getBoundingClientRect())
      if (sheets.length === 0) return
      const next = getPagesInView(sheets, { top: 0, bottom: window.innerHeight })
      setPosition((before) => (isSamePosition(before, next) ? before : next))
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(measure)
    }
    measure()
    // Capturing, so that scrolling of any ancestor counts, not just the window's.
    addEventListener('scroll', schedule, { capture: true, passive: true })
    addEventListener('resize', schedule)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', schedule, { capture: true })
      removeEventListener('resize', schedule)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when `layout` changes the sheets have moved
  }, [stack, layout])

  return position
}

export type PagePosition = { range: PageRange; current: number }

function isSamePosition(a: PagePosition, b: PagePosition): boolean {
  return a.current === b.current && a.range.first === b.range.first && a.range.last === b.range.last
}
