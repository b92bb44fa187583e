import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { titleOf } from './title-of.ts'

/** Keeps the document's title equal to the matched route's, in the browser. */
export function usePageEffects(): void {
  const router = useRouter()
  useEffect(() => {
    const show = () => {
      document.title = titleOf(router.state.matches)
    }
    show()
    return router.subscribe('onResolved', show)
  }, [router])
}
