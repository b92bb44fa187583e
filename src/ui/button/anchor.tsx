import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { formatPreservedParams, isAppPath, withPreservedParams } from '#src/platform/url-state/preserved-params.ts'

type Props = ComponentProps<'a'> & {
  href: string
  /** Replaces navigation on a plain press. */
  onPress?: (() => void) | undefined
}

/**
 * A link to any URL. Pages of this app keep the preserved parameters and are shown without loading a document; other
 * URLs, links with `target`, downloads and presses with a modifier key are left to the browser.
 */
export function Anchor({ href, onClick, onPress, children, ...rest }: Props) {
  const router = useRouter()
  // A changed search on the same page must not rerender its links.
  const carried = useRouterState({ select: ({ location }) => formatPreservedParams(location.searchStr) })
  const address = withPreservedParams(href, carried)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isAppPath(address) || isOpenedElsewhere(event) || rest.download !== undefined) return
    event.preventDefault()
    if (onPress) onPress()
    else void router.navigate({ href: address })
  }
  return (
    <a {...rest} href={address} onClick={handleClick}>
      {children}
    </a>
  )
}

/** Modifier keys and other mouse buttons open another tab or window, which is left to the browser. */
export function isOpenedElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  if (event.currentTarget.target) return true
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
