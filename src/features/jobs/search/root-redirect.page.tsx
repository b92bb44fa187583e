import { createFileRoute, redirect } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'

/** The site's own address leads to the careers home; the server redirects it, this is for a start from the device. */
export const Route = createFileRoute('/')({
  beforeLoad: () => {
    throw redirect({ to: PAGE.home, search: (search) => search, replace: true })
  },
})
