import { useRouterState } from '@tanstack/react-router'
import { carriedOf } from '#src/platform/url-state/carried.ts'
import { parametersOf } from '#src/careers/search/wish/address.ts'
import type { Wish } from '#src/careers/search/wish/wish.ts'

/** What a GET form says beside its own fields: the rest of the search, and where the visitor came from. */
export function HiddenFields({ wish }: { wish: Partial<Wish> }) {
  const here = useRouterState({ select: (state) => state.location.searchStr })
  return [...carriedOf(here), ...parametersOf(wish)].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
