import type { ComponentType } from 'react'
import { createLazyHook } from '#src/platform/chunks/lazy-hook.ts'

/** A view that stands nowhere until it is fetched; if it never comes the page does without. */
export function createLazyView<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const useView = createLazyHook(load)
  return function LateView(props: Props) {
    const View = useView()
    return View && <View {...props} />
  }
}
