import { createFileRoute } from '@tanstack/react-router'
import { msg } from '@lingui/core/macro'
import { LetterScreen } from './letter/letter-screen.tsx'
import { loadLetter } from './load-offers.ts'

export const Route = createFileRoute('/_signed-in/careers/offer/$id/offer-document/$documentId')({
  loader: ({ context, params }) => loadLetter(context, params.id, params.documentId),
  head: ({ match }) => ({ meta: [{ title: match.context.i18n._(msg`Offer letter`) }] }),
  component: LetterPage,
})

function LetterPage() {
  const { id, documentId } = Route.useParams()
  return <LetterScreen offerId={id} documentId={documentId} />
}
