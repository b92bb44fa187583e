import type { ComponentType } from 'react'
import { late } from '#src/platform/chunks/late.ts'

/** A view that stands nowhere until it is fetched; if it never comes the page does without. */
export function lateView<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const useView = late(load)
  return function LateView(props: Props) {
    const View = useView()
    return View && <View {...props} />
  }
}
