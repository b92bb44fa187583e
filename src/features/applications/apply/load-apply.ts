import { applyQuery } from '#src/data/applications/forms/apply.ts'
import type { AppContext } from '#src/platform/app-context.ts'
import { isHydrating } from '#src/platform/hydration.ts'

/** Loads the form; the server waits for complete markup, the browser shows a loading state. */
export async function loadApply({ call, queryClient }: AppContext, pids: number[]): Promise<{ pids: number[] }> {
  const read = pids.length > 0 ? queryClient.prefetchQuery(applyQuery(pids, call)) : undefined
  if (import.meta.env.SSR || isHydrating()) await read
  return { pids }
}
