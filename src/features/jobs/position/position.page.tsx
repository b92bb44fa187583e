import { createFileRoute } from '@tanstack/react-router'
import { loadPosition } from './load-position.ts'
import { parseLeadingId } from '#contract/wire/parse-id.ts'
import { PositionFailed } from './position-failed.tsx'
import { PositionPage } from './position-page.tsx'
import { PositionPending } from './position-pending.tsx'

/** A job by its address: `123`, `123-title`, `private?pid=123` (A-03, S-13). */
export const Route = createFileRoute('/careers/job/$pid')({
  loaderDeps: ({ search }) => ({ pid: parseLeadingId(search['pid']) }),
  loader: ({ context, params, deps, location }) =>
    loadPosition(context, parseLeadingId(params.pid) ?? deps.pid, location.pathname),
  head: ({ loaderData }) => loaderData?.head ?? {},
  pendingComponent: PositionPending,
  errorComponent: PositionFailed,
  component: PositionRoutePage,
})

function PositionRoutePage() {
  const { id } = Route.useLoaderData()
  return <PositionPage key={id} id={id} />
}
