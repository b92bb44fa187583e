import { createFileRoute, redirect } from '@tanstack/react-router'
import { offersPath } from './offer-paths.ts'

/** Without an id there is no offer to show. */
export const Route = createFileRoute('/_signed-in/careers/offer')({
  beforeLoad: () => {
    throw redirect({ to: offersPath, search: (search) => search })
  },
})
