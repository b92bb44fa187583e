import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

/** What somebody is doing in an element that is about to be replaced by its equal. */
type Use = {
  parent: Element
  /** Which child of the parent it is. */
  at: number
  isOpen: boolean
  /** Which of the elements inside has the focus; −1 when none. */
  focused: number
}

type Tag = 'div' | 'aside' | 'details' | 'footer'

/**
 * A view of the frame that the server draws at once and the browser takes over late: what it needs is no part of the
 * first load. Until then the browser keeps what the server drew. `tag` is the element the view is drawn in; `atOnce`
 * is the view itself on the server and null in the browser. Somebody who uses the markup at that moment goes on where
 * they were.
 */
export function createDeferredView<Props extends object>(
  tag: Tag,
  load: () => Promise<ComponentType<Props>>,
  atOnce: ComponentType<Props> | null,
): (props: Props) => ReactNode {
  const useView = createLazyHook(load, atOnce)
  return function DeferredView(props) {
    const View = useView()
    const use = useRef<Use | undefined>(undefined)
    useLayoutEffect(() => {
      if (View && use.current) restoreUse(use.current)
      use.current = undefined
    }, [View])
    if (View) return <View {...props} />
    return <ServerMarkup tag={tag} onLeave={(element) => (use.current = captureUse(element))} />
  }
}

function ServerMarkup({ tag: Element, onLeave }: { tag: Tag; onLeave: (element: HTMLElement) => void }) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    // The cleanup runs while the element still is on the page.
    return () => {
      if (element) onLeave(element)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the first one serves: it only writes to a ref
  }, [])
  return <Element ref={place as never} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
}

const NOTHING = { __html: '' }

/** Reads what is going on in the element. */
function captureUse(element: HTMLElement): Use | undefined {
  const parent = element.parentElement
  if (!parent) return undefined
  return {
    parent,
    at: [...parent.children].indexOf(element),
    isOpen: element instanceof HTMLDetailsElement && element.open,
    focused: document.activeElement ? [...element.querySelectorAll('*')].indexOf(document.activeElement) : -1,
  }
}

/** Goes on with it in the element that now stands in the same place. */
function restoreUse({ parent, at, isOpen, focused }: Use): void {
  const element = parent.children[at]
  if (element instanceof HTMLDetailsElement && isOpen) element.open = true
  const target = element?.querySelectorAll('*')[focused]
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
}
