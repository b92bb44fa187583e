import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

/** The user's state in an element that is about to be replaced by an equal one. */
type Use = {
  parent: Element
  /** Index in the parent. */
  at: number
  isOpen: boolean
  /** Index of the focused descendant; −1 if none. */
  focused: number
}

type Tag = 'div' | 'aside' | 'details' | 'footer'

/**
 * A view of the frame that the server renders and the browser hydrates late, so that its code is not part of the first
 * load. Until then the browser keeps the server's markup. `tag` is the view's element; `atOnce` is the view itself on
 * the server and null in the browser. Focus and open menus survive the replacement.
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
      if (View && use.current) restoreFocusState(use.current)
      use.current = undefined
    }, [View])
    if (View) return <View {...props} />
    return <ServerMarkup tag={tag} onLeave={(element) => (use.current = captureFocusState(element))} />
  }
}

const NOTHING = { __html: '' }

function ServerMarkup({ tag: Element, onLeave }: { tag: Tag; onLeave: (element: HTMLElement) => void }) {
  const place = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    // The cleanup runs while the element is still in the page.
    return () => {
      if (element) onLeave(element)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the first one serves: it only writes to a ref
  }, [])
  return <Element ref={place as never} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
}

/** Captures the user's state in the element. */
function captureFocusState(element: HTMLElement): Use | undefined {
  const parent = element.parentElement
  if (!parent) return undefined
  return {
    parent,
    at: [...parent.children].indexOf(element),
    isOpen: element instanceof HTMLDetailsElement && element.open,
    focused: document.activeElement ? [...element.querySelectorAll('*')].indexOf(document.activeElement) : -1,
  }
}

/** Restores it in the element that replaced it. */
function restoreFocusState({ parent, at, isOpen, focused }: Use): void {
  const element = parent.children[at]
  if (element instanceof HTMLDetailsElement && isOpen) element.open = true
  const target = element?.querySelectorAll('*')[focused]
  if (target instanceof HTMLElement || target instanceof SVGElement) target.focus({ preventScroll: true })
}
