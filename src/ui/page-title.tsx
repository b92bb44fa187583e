import type { ComponentProps } from 'react'
import { useReady } from '#src/platform/ready.ts'

/** The page's one h1. Takes the focus after a navigation, so that it is what a screen reader reads first. */
export function PageTitle({ children, ...rest }: ComponentProps<'h1'>) {
  useReady()
  return (
    <h1 tabIndex={-1} data-page-title="" {...rest}>
      {children}
    </h1>
  )
}
