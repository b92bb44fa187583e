import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buildTitle } from './page-title.ts'

/** Updates the document's title on navigation. */
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
