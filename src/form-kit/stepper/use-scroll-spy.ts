import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { SCROLL_SPY_DEBOUNCE, STEP_HELD } from '#contract/form/form-limits.ts'
import { computeScrollPercent, getSectionNumberInView } from './scroll-position.ts'

/** A section is in view once its start is in the upper third of the screen. */
const LINE = 0.33

/**
 * The section in view and the scroll progress, 50 ms after scrolling. A step that was chosen stays current for a
 * second, while the page scrolls to it.
 */
export function useScrollSpy(form: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState(0)
  const [progress, setProgress] = useState(0)
  const heldUntil = useRef(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const place = form.current?.getBoundingClientRect()
      if (!place) return
      setProgress(computeScrollPercent(place, innerHeight))
      const wait = heldUntil.current - performance.now()
      // the position is read again after the delay, because the page may have stopped elsewhere
      if (wait > 0) timer = setTimeout(look, wait)
      else setCurrent(getSectionNumberInView(measureSectionStarts(form.current), innerHeight * LINE, isPageAtEnd()))
    }
    const handleScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SCROLL_SPY_DEBOUNCE)
    }
    handleScroll()
    addEventListener('scroll', handleScroll, { passive: true })
    addEventListener('resize', handleScroll)
    return () => {
      clearTimeout(timer)
      removeEventListener('scroll', handleScroll)
      removeEventListener('resize', handleScroll)
    }
  }, [form])

  const choose = useCallback((at: number) => {
    heldUntil.current = performance.now() + STEP_HELD
    setCurrent(at)
  }, [])
  return { current, progress, choose }
}

function measureSectionStarts(form: HTMLElement | null): { at: number; top: number }[] {
  const sections = [...(form?.querySelectorAll<HTMLElement>('[data-section]') ?? [])]
  return sections
    .filter((section) => !section.hidden)
    .map((section) => ({ at: Number(section.dataset['section']), top: section.getBoundingClientRect().top }))
}

function isPageAtEnd(): boolean {
  const page = document.documentElement
  return page.scrollTop > 0 && page.scrollTop + innerHeight >= page.scrollHeight - 2
}
