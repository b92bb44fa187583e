import { notFound, redirect } from '@tanstack/react-router'
import { PAGE } from '#contract/zod-free/paths.ts'
import { isJobClosed } from '#src/cards/is-job-closed.ts'
import { findKnownPosition, overridesQuery, positionQuery } from '#src/data/jobs/positions/positions.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { waitForDataBeforeFirstDraw } from '#src/platform/hydration.ts'
import { buildPositionHead } from './position-head.ts'

/** The status for a closed job (S-17): search engines drop its page, and people can still read it. */
const GONE = 410

/**
 * Loads a job with its overrides. Coming from a list, the page renders from the list's data first (S-08). Private
 * jobs have their own kind of URL, to which all others redirect.
 */
export async function loadPosition(context: AppContext, id: number | undefined, path: string) {
  if (id === undefined) throw notFound()
  const { queryClient, call } = context
  const overrides = queryClient.prefetchQuery(overridesQuery(id, call))
  const getHidden = () => queryClient.getQueryData(overridesQuery(id).queryKey)?.hide
  const lite = import.meta.env.SSR ? undefined : findKnownPosition(queryClient, id)
  const read = queryClient.ensureQueryData(positionQuery(id, call))
  if (lite) {
    // The page itself shows the failure.
    read.catch(() => undefined)
    return { id, head: buildPositionHead(lite, context, getHidden()) }
  }
  try {
    const position = await waitForDataBeforeFirstDraw(read)
    if (!position) return { id, head: {} }
    if (import.meta.env.SSR) await overrides
    const isPrivate = position.positionUrl.startsWith(PAGE.privateJob)
    // The server accepts an old number of a now private job from candidates who saved or applied for it.
    const isOther = position.id !== id || isPrivate !== (path === PAGE.privateJob)
    if (isOther) throw redirect({ href: position.positionUrl })
    return {
      id,
      head: buildPositionHead(position, context, getHidden()),
      ...(isJobClosed(position) ? { status: GONE } : {}),
    }
  } catch (failure) {
    if (failure instanceof RequestFailure && failure.status === 404) throw notFound()
    throw failure
  }
}
