import { useDismissNudge } from '#src/data/dashboard/nudges.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { showSnack } from '#src/ui/notice/snack.tsx'

/** Hides a nudge for a week; errors are shown. */
export function useNudgeDismissal(): (id: string) => void {
  return useDismissNudge({ onFailed: (error) => showSnack({ kind: 'disruptive', text: getFailureText(error) }) }).mutate
}
