import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation to another page the focus goes to its title, so that a screen reader says where one is and the
 * keyboard goes on from there. An open dialog keeps the focus.
 */
export function useNavigationFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || toLocation.hash || document.querySelector('dialog:modal')) return
        const main = document.getElementById('main')
        const title = main?.querySelector<HTMLElement>('[data-page-title]')
        ;(title ?? main)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
