import { useLingui } from '@lingui/react/macro'
import { RequestFailure } from '#src/platform/request/request-failure.ts'

type About = {
  text: string
  /** Minimum length for suggestions. */
  shortest: number
  /** Requested for this text: typing has paused. */
  isCurrent: boolean
  found: { isFetching: boolean; isError: boolean; error: unknown; data: readonly unknown[] | undefined }
  count: number
}

/** What the list is doing, in the words of the specification (S-05). */
export function useListStatus({ text, shortest, isCurrent, found, count }: About): string {
  const { t } = useLingui()
  if (text.length < shortest) return ''
  if (!isCurrent || (found.isFetching && !found.data)) return t`Searching...`
  if (found.isError && !found.data)
    return getFailureMessage(found.error) || t`An error occurred while loading the results`
  return count === 0 ? t`No results` : t`Showing ${count} options`
}

/** Shows a failure's own text if it has one. */
function getFailureMessage(error: unknown): string {
  return error instanceof RequestFailure ? error.message : ''
}
