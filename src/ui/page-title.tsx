import type { ComponentProps } from 'react'
import { useMarkReady } from '#src/platform/mark-ready.ts'

/** The only h1 of a page. Receives the focus after navigation, so that screen readers announce it first. */
export function PageTitle({ children, ...rest }: ComponentProps<'h1'>) {
  useMarkReady()
  return (
    <h1 tabIndex={-1} data-page-title="" {...rest}>
      {children}
    </h1>
  )
}
