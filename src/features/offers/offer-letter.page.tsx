import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { LetterScreen } from './letter/letter-screen.tsx'
import { loadLetter } from './load-offers.ts'

/** Without an id, or with an unknown one, there is no offer to show: the page redirects to the list. */
export const Route = createFileRoute('/_signed-in/careers/offer-letter/{-$id}')({
  loader: ({ context, params }) => loadLetter(context, params.id ?? ''),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Offer letter`) }] }),
  component: OfferLetterPage,
})

function OfferLetterPage() {
  const { id = '' } = Route.useParams()
  return <LetterScreen offerId={id} />
}
