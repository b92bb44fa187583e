import { msg } from '@lingui/core/macro'
import type { AnyRouteMatch } from '@tanstack/react-router'
import type { AppContext } from '#src/platform/app-context.ts'

/** The page's title: that of the innermost route with a title; unknown URLs have a title of their own. */
export function buildPageTitle(matches: readonly AnyRouteMatch[]): string {
  const tags = matches.flatMap((match) => match.meta ?? []) as ({ title?: string } | undefined)[]
  const title = tags.findLast((tag) => tag?.title)?.title
  const context = matches[0]?.context as AppContext | undefined
  // `_notFound` is undocumented; read in @tanstack/react-router 1.170.46: whether no route matches the address. Without
  // it, such a page would have the site's title.
  const isLost = matches.some((match) => match.status === 'notFound' || match._notFound)
  if (title && !isLost) return title
  const name = context?.i18n._(isLost ? msg`Page not found` : msg`Careers`)
  return [name, title].filter(Boolean).join(' · ')
}
