import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { sendMessage } from '#contract/messages/messages.ts'
import { call as browserCall } from '#src/platform/request/call.ts'
import { changeMessageDraft } from './message-draft.ts'
import type { MessageFile, Unsent } from './draft-row.ts'
import { addMessageToThread } from './messages.ts'

const toSendingKey = (applicationId: number) => ['messages', 'send', applicationId] as const

/**
 * Sends messages. Each shows in the thread at once and stays on the device until the server confirms it: one that
 * failed, or was left by a closed page, is resent under the same key or returned to the field.
 */
export function useSendMessage(applicationId: number) {
  const client = useQueryClient()
  const without = (id: string) =>
    changeMessageDraft(applicationId, (draft) => ({ ...draft, unsent: draft.unsent.filter((one) => one.id !== id) }))
  const { mutate } = useMutation({
    mutationKey: toSendingKey(applicationId),
    networkMode: 'always',
    retry: false,
    mutationFn: ({ id, text, files }: Unsent) =>
      browserCall(sendMessage, {
        params: { id: applicationId },
        body: { text, ...(files.length > 0 ? { files: files.map(({ uid }) => uid) } : {}) },
        idempotencyKey: id,
        quietRateLimit: true,
      }),
    onSuccess: async ({ message }, { id }) => {
      await addMessageToThread(client, applicationId, message)
      without(id)
    },
  })
  return {
    /** Sends the field's content and clears it. */
    send(text: string, files: readonly MessageFile[]) {
      const one: Unsent = { id: crypto.randomUUID(), text, files: [...files] }
      changeMessageDraft(applicationId, (draft) => ({ text: '', files: [], unsent: [...draft.unsent, one] }))
      mutate(one)
    },
    retry: mutate,
    /** Returns an unsent message to the field, before its current text. */
    edit(one: Unsent) {
      changeMessageDraft(applicationId, ({ text, files, unsent }) => ({
        text: [one.text, text].filter(Boolean).join('\n\n'),
        files: [...one.files, ...files],
        unsent: unsent.filter(({ id }) => id !== one.id),
      }))
    },
  }
}

/**
 * State of this page's last attempt per message: sending, or why it failed. Messages not attempted here are missing.
 */
export function useSendingState(applicationId: number): ReadonlyMap<string, Error | null> {
  const tries = useMutationState({
    filters: { mutationKey: toSendingKey(applicationId) },
    select: ({ state }) => ({ id: (state.variables as Unsent | undefined)?.id ?? '', error: state.error }),
  })
  return new Map(tries.map(({ id, error }) => [id, error]))
}
