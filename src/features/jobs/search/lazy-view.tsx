import type { ComponentType } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

/** A view that renders nothing until loaded; if loading fails, the page works without it. */
export function createLazyView<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const useView = createLazyHook(load)
  return function LateView(props: Props) {
    const View = useView()
    return View && <View {...props} />
  }
}
