import { parseId } from '#contract/wire/parse-id.ts'
import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { applicationQuery } from '#src/data/applications/forms/application.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { isHydrating } from '#src/platform/hydration.ts'
import { ApplicationPage } from './detail/application-page.tsx'

/** The page of an application: status, next step and timeline (D-07). */
export const Route = createFileRoute('/_signed-in/careers/applications/$id')({
  loader: async ({ context: { boot, call, queryClient }, params }) => {
    const id = parseId(params.id)
    if (id === undefined) throw notFound()
    if (!boot.user) return
    const query = applicationQuery(id, call)
    const read = queryClient.prefetchQuery(query)
    // The server waits, so that its markup is complete; the browser shows its own loading state.
    if (import.meta.env.SSR || isHydrating()) await read
    const { error } = queryClient.getQueryState(query.queryKey) ?? {}
    if (error instanceof RequestFailure && error.status === 404) throw notFound()
  },
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Application`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: ApplicationRoutePage,
})

function ApplicationRoutePage() {
  const id = parseId(Route.useParams().id) ?? 0
  return <ApplicationPage key={id} id={id} />
}
