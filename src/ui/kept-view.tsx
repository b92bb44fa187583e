import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import { late } from '#src/platform/chunks/late.ts'
import { give, take, type Use } from './take-over.ts'

type Tag = 'div' | 'aside' | 'details' | 'footer'

/**
 * A view of the frame that the server draws at once and the browser takes over late: what it needs is no part of the first load.
 * Until then the browser keeps what the server drew. `tag` is the element the view is drawn in; `atOnce` is the view itself on
 * the server and null in the browser. Somebody who uses the markup at that moment goes on where they were.
 */
export function keptView<Props extends object>(
  tag: Tag,
  load: () => Promise<ComponentType<Props>>,
  atOnce: ComponentType<Props> | null,
): (props: Props) => ReactNode {
  const useView = late(load, atOnce)
  return function KeptView(props) {
    const View = useView()
    const use = useRef<Use | undefined>(undefined)
    useLayoutEffect(() => {
      if (View && use.current) give(use.current)
      use.current = undefined
    }, [View])
    if (View) return <View {...props} />
    return <Kept tag={tag} onLeave={(element) => (use.current = take(element))} />
  }
}

function Kept({ tag: Element, onLeave }: { tag: Tag; onLeave: (element: HTMLElement) => void }) {
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
