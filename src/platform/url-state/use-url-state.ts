import { useRouter, useRouterState } from '@tanstack/react-router'
import { useCallback } from 'react'

export type HistoryMode = 'push' | 'replace'

/**
 * Keeps a value in a query parameter. An empty value removes it; `push` adds a history entry, `replace` does
 * not.
 */
export function useUrlState(
  name: string,
  mode: HistoryMode = 'replace',
): [value: string, set: (value: string, mode?: HistoryMode) => void] {
  const router = useRouter()
  const value = useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get(name) ?? '' })
  const set = useCallback(
    (next: string, how: HistoryMode = mode) => {
      const { pathname, searchStr, hash } = router.state.location
      const href = withParameter(pathname + searchStr + (hash && `#${hash}`), name, next)
      void router.navigate({ href, replace: how === 'replace' })
    },
    [router, name, mode],
  )
  return [value, set]
}

/** The address with one parameter set, or removed if the value is empty; everything else stays. */
export function withParameter(address: string, name: string, value: string): string {
  const [beforeHash = '', hash] = address.split('#', 2)
  const [path = '', query] = beforeHash.split('?', 2)
  const search = new URLSearchParams(query)
  if (value === '') search.delete(name)
  else search.set(name, value)
  const text = search.toString()
  return path + (text && `?${text}`) + (hash === undefined ? '' : `#${hash}`)
}
