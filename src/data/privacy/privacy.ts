import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  eraseAccount,
  exportFile,
  getExport,
  previewErasure,
  privacyOverview,
  sendErasureCode,
  startExport,
  type PrivacyExport,
} from '#contract/privacy/privacy.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { storeAnswer } from '#src/data/store-answer.ts'
import { endPendingLogout } from '#src/platform/persist/device-store.ts'
import { toOutgoingPath } from '#src/platform/request/outgoing-path.ts'
import { call } from '#src/platform/request/call.ts'
import { leaveAccount } from '#src/platform/session/sign-out.ts'

/** Poll interval while an export is created, ms. */
const POLL = 2000

/** The data stored about the candidate, with its place and retention period. */
export const privacyOverviewQuery = () =>
  queryOptions({
    queryKey: ['privacy'] as const,
    queryFn: ({ signal }) => call(privacyOverview, { signal, checksPermission: true }),
    staleTime: STALE.MINUTE,
  })

/** The candidate's data export: whether there is one, and its progress while it is created. */
export const dataExportQuery = () =>
  queryOptions({
    queryKey: ['privacy-export'] as const,
    queryFn: ({ signal }) => call(getExport, { signal, checksPermission: true }),
    refetchInterval: ({ state }) => state.data !== undefined && isExportUnderWay(state.data) && POLL,
  })

export const isExportUnderWay = ({ status }: PrivacyExport) => status === 'waiting' || status === 'running'

export function useStartExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(startExport, { quietRateLimit: true, checksPermission: true }),
    onSuccess: (data) => storeAnswer(client, dataExportQuery().queryKey, data),
  })
}

/** The address from which the data export is downloaded. */
export const toExportPath = (): string => toOutgoingPath(exportFile.path)

/** The data that deleting the account would delete, always refetched. */
export const erasurePreviewQuery = () =>
  queryOptions({
    queryKey: ['erasure-preview'] as const,
    queryFn: ({ signal }) => call(previewErasure, { signal, checksPermission: true }),
    staleTime: 0,
    gcTime: 0,
  })

export function useSendErasureCode() {
  return useMutation({ mutationFn: () => call(sendErasureCode, { quietRateLimit: true }) })
}

/** Deletes the account; the device's data is purged as after signing out, and the page makes no more requests. */
export function useEraseAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string | undefined) =>
      call(eraseAccount, { body: { code }, quietRateLimit: true, changesAccount: true }),
    onSuccess: async () => {
      await leaveAccount(true)
      // Nothing is refetched while the farewell page shows.
      client.clear()
      // The server has ended the session itself, and no longer knows this browser.
      await endPendingLogout()
    },
  })
}
