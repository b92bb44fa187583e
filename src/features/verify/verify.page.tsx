import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { VerifyView } from './verify-view.tsx'

/** Anybody can check a sealed letter, on their own device (O-24). */
export const Route = createFileRoute('/careers/verify')({
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Check a letter`) }] }),
  component: VerifyView,
})
