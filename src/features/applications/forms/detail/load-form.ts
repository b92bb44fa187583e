import { formQuery, type FormRead } from '#src/data/applications/forms/form.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { isHydrating } from '#src/platform/hydration.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'

/** Statuses of forms that never existed, or no longer do. */
const NOT_FOUND = new Set([404, 410])

/**
 * Reads the form; the server waits, so that its markup is complete and its status true, the browser shows its own
 * loading state.
 */
export async function loadForm(
  { call, queryClient }: AppContext,
  id: string,
): Promise<{ title?: string; status?: number }> {
  const { queryKey } = formQuery(id)
  const read = queryClient.prefetchQuery(formQuery(id, call))
  if (!import.meta.env.SSR) {
    if (isHydrating()) await read
    return pickFormTitle(queryClient.getQueryData<FormRead>(queryKey))
  }
  await read
  const error = queryClient.getQueryState(queryKey)?.error
  if (error instanceof RequestFailure && NOT_FOUND.has(error.status ?? 0)) return { status: error.status ?? 404 }
  return pickFormTitle(queryClient.getQueryData<FormRead>(queryKey))
}

const pickFormTitle = (read: FormRead | undefined) => (read ? { title: read.form.title } : {})
