import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buildTitle } from './page-title.ts'

/** Keeps the document's title equal to the matched route's, in the browser. */
export function usePageEffects(): void {
  const router = useRouter()
  useEffect(() => {
    const show = () => {
      document.title = buildTitle(router.state.matches)
    }
    show()
    return router.subscribe('onResolved', show)
  }, [router])
}
