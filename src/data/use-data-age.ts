import { getAgeAtArrivalMs } from '#src/platform/time/clock.ts'
import { useConnected } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { useNow } from '#src/platform/time/use-clock.ts'

/** What a query knows about the data that a page shows. */
type Read = {
  /** When the server answered, epoch ms; a cached copy is older than its arrival. */
  data: { asOf: number } | undefined
  dataUpdatedAt: number
  error: Error | null
}

/** Age on arrival, ms, from which data is taken for the worker's copy. */
const OLD_AFTER = 60_000

/** The age of the data that a page shows. `lasts` is how long the data is current, ms. */
export function useDataAge({ data, dataUpdatedAt, error }: Read, lasts: number) {
  const asOf = data?.asOf ?? 0
  const now = useNow()
  const isOnline = useConnected()
  const isCurrent = now - asOf < lasts
  // The browser may believe in a network that does not reach the server.
  const isOffline = !isOnline || isOfflineError(error) || getAgeAtArrivalMs(asOf, dataUpdatedAt) > OLD_AFTER
  return { now, isCurrent, isOffline, isOld: !isCurrent || isOffline || error !== null }
}

function isOfflineError(error: Error | null): boolean {
  return error instanceof RequestFailure && error.kind === 'offline'
}
