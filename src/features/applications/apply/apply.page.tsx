import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ApplyPage } from './apply-page.tsx'
import { loadApply } from './load-apply.ts'
import { parseIds } from '#contract/wire/parse-id.ts'

/** `/careers/apply?pid=`: one application for one job or several (F-12). */
export const Route = createFileRoute('/careers/apply')({
  loaderDeps: ({ search }) => ({ pids: parseIds(search['pid']) }),
  loader: ({ context, deps }) => loadApply(context, deps.pids),
  head: ({ match }) => ({
    meta: [{ title: match.context.i18n._(msg`Apply`) }, { name: 'robots', content: 'noindex' }],
  }),
  component: ApplyRoutePage,
})

function ApplyRoutePage() {
  const { pids } = Route.useLoaderData()
  return <ApplyPage key={pids.join()} pids={pids} />
}
