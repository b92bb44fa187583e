import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a navigation to another page the focus goes to its title, so that a screen reader says where one is and the
 * keyboard goes on from there; to a place on the page that the address names, if it takes the focus. An open dialog
 * keeps it.
 */
export function useNavigationFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged, toLocation }) => {
        if (!fromLocation || !pathChanged || document.querySelector('dialog:modal')) return
        const main = document.getElementById('main')
        const title = toLocation.hash
          ? document.getElementById(toLocation.hash)
          : main?.querySelector<HTMLElement>('[data-page-title]')
        ;(title ?? main)?.focus({ preventScroll: true })
      }),
    [router],
  )
}
