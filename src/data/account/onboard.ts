import { useMutation } from '@tanstack/react-query'
import { onboard } from '#contract/account/onboard.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { call } from '#src/platform/request/call.ts'

/** Sets isOnboarded, and with a body also names and skipped steps of the bootstrapping screen. */
export function useOnboard() {
  return useMutation({ mutationFn: (body?: BodyOf<typeof onboard>) => call(onboard, body ? { body } : {}) })
}
