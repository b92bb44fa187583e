import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  confirmEmailChange,
  listPasskeys,
  listSessions,
  login,
  removePasskey,
  revokeSession,
  sendLoginCode,
  startEmailChange,
} from '#contract/account/account.ts'
import type { BodyOf } from '#contract/wire/endpoint.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { refreshBoot } from '#src/platform/session/refresh-boot.ts'
import { endPendingLogout } from '#src/platform/persist/device-store.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { storeAnswer } from '#src/data/store-answer.ts'

export function sessionsQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['sessions'] as const,
    queryFn: ({ signal }) => call(listSessions, { signal, checksPermission: true }),
    staleTime: STALE.MINUTE,
  })
}

export function passkeysQuery(call: Call = browserCall) {
  return queryOptions({
    queryKey: ['passkeys'] as const,
    queryFn: ({ signal }) => call(listPasskeys, { signal, checksPermission: true }),
    staleTime: STALE.MINUTE,
  })
}

/** Mails a code. A rate limit is shown in the form, so the site's own alert stays quiet. */
export function useSendLoginCode() {
  return useMutation({
    mutationFn: (email: string) =>
      browserCall(sendLoginCode, { body: { email }, quietRateLimit: true, changesAccount: true }),
  })
}

/** Signs in by code. The response belongs to the new account: reload the page or call `refreshBoot`. */
export function useLogin() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof login>) =>
      browserCall(login, { body, quietRateLimit: true, changesAccount: true }),
    // An earlier sign-out that the server has not heard of must not end this session.
    onSuccess: () => endPendingLogout(),
  })
}

export function useRevokeSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => browserCall(revokeSession, { params: { id }, checksPermission: true }),
    onSuccess: (data) => storeAnswer(client, sessionsQuery().queryKey, data),
  })
}

export function useRemovePasskey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => browserCall(removePasskey, { params: { id }, checksPermission: true }),
    onSuccess: (data) => storeAnswer(client, passkeysQuery().queryKey, data),
  })
}

/** Mails one code to the present address and one to the new one. */
export function useStartEmailChange() {
  return useMutation({
    mutationFn: (email: string) => browserCall(startEmailChange, { body: { email }, quietRateLimit: true }),
  })
}

export function useConfirmEmailChange() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof confirmEmailChange>) =>
      browserCall(confirmEmailChange, { body, quietRateLimit: true, changesAccount: true }),
    onSuccess: () => refreshBoot(),
  })
}
