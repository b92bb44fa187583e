import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'
import { restoreUse, captureUse, type Use } from './element-use.ts'

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
