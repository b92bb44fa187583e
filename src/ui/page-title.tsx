import type { ComponentProps } from 'react'
import { useMarkReady } from '#src/platform/mark-ready.ts'

/** The page's one h1. Takes the focus after a navigation, so that it is what a screen reader reads first. */
export function PageTitle({ children, ...rest }: ComponentProps<'h1'>) {
  useMarkReady()
  return (
    <h1 tabIndex={-1} data-page-title="" {...rest}>
      {children}
    </h1>
  )
}
