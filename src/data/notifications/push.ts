import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { STALE } from '#contract/zod-free/limits.ts'
import { listPushDevices, removePushDevice } from '#contract/notifications/push.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { readPushState, startPush, stopPush } from '#src/platform/worker/push-subscription.ts'
import { storeAnswer } from '#src/data/store-answer.ts'

const STATE = ['push', 'state'] as const
const DEVICES = ['push', 'devices'] as const

/** The state of pushes in this browser, which only the browser knows. */
export function pushStateQuery() {
  return queryOptions({
    queryKey: STATE,
    queryFn: () => readPushState(),
    networkMode: 'always',
    staleTime: 0,
    // The permission may have been changed in the browser's own settings.
    refetchOnWindowFocus: 'always',
  })
}

export function pushDevicesQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: DEVICES,
    queryFn: ({ signal }) => call(listPushDevices, { signal, checksPermission: true }),
    staleTime: STALE.MINUTE,
  })
}

/** Switches pushes on or off in this browser; on only from a press. `title`: see `startPush`. */
export function usePushSwitch(title: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => (on ? startPush(title) : stopPush()),
    onSuccess: (state) => storeAnswer(client, STATE, state),
    onSettled: () => client.invalidateQueries({ queryKey: ['push'] }),
  })
}

export function useRemovePushDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => browserCall(removePushDevice, { params: { id }, checksPermission: true }),
    onSuccess: (data) => storeAnswer(client, DEVICES, data),
  })
}
