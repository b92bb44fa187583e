import { useRouter, useRouterState } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import { formatPreservedParams, isOwnPage, withPreservedParams } from '#src/platform/url-state/preserved-params.ts'

type Props = ComponentProps<'a'> & {
  href: string
  /** What a plain press does, where that is not to show the page of the address. */
  onPress?: (() => void) | undefined
}

/**
 * A link to any address. Pages of this app keep the carried parameters and are shown without loading a document;
 * every other address, any `target`, a download or a press with a modifier key is left to the browser.
 */
export function Anchor({ href, onClick, onPress, children, ...rest }: Props) {
  const router = useRouter()
  // Another search of the same page is no reason to draw its links anew.
  const carried = useRouterState({ select: ({ location }) => formatPreservedParams(location.searchStr) })
  const address = withPreservedParams(href, carried)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isOwnPage(address) || isOpenedElsewhere(event) || rest.download !== undefined) return
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

/** Another tab, another window, another button: the browser's business. */
export function isOpenedElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  if (event.currentTarget.target) return true
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}
