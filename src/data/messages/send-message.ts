import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { sendMessage } from '#contract/messages/messages.ts'
import { call as browserCall } from '#src/platform/request/call.ts'
import { changeDraft } from './draft.ts'
import type { MessageFile, Unsent } from './draft-row.ts'
import { addMessage } from './messages.ts'

const toKey = (applicationId: number) => ['messages', 'send', applicationId] as const

/**
 * Sends messages. Each stands in the thread from the press on, and on the device until the server has confirmed it:
 * one that failed, or was left behind by a page that is gone, is sent again under the same key, or goes back into the
 * field.
 */
export function useSendMessage(applicationId: number) {
  const client = useQueryClient()
  const without = (id: string) =>
    changeDraft(applicationId, (draft) => ({ ...draft, unsent: draft.unsent.filter((one) => one.id !== id) }))
  const { mutate } = useMutation({
    mutationKey: toKey(applicationId),
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
      await addMessage(client, applicationId, message)
      without(id)
    },
  })
  return {
    /** What stands in the field is sent, and the field is free. */
    send(text: string, files: readonly MessageFile[]) {
      const one: Unsent = { id: crypto.randomUUID(), text, files: [...files] }
      changeDraft(applicationId, (draft) => ({ text: '', files: [], unsent: [...draft.unsent, one] }))
      mutate(one)
    },
    retry: mutate,
    /** Takes an unsent message back into the field, before what stands there. */
    edit(one: Unsent) {
      changeDraft(applicationId, ({ text, files, unsent }) => ({
        text: [one.text, text].filter(Boolean).join('\n\n'),
        files: [...one.files, ...files],
        unsent: unsent.filter(({ id }) => id !== one.id),
      }))
    },
  }
}

/**
 * How the last try of each message stands on this page: on its way, or why it failed. What nobody has tried here is
 * not in it.
 */
export function useSending(applicationId: number): ReadonlyMap<string, Error | null> {
  const tries = useMutationState({
    filters: { mutationKey: toKey(applicationId) },
    select: ({ state }) => ({ id: (state.variables as Unsent | undefined)?.id ?? '', error: state.error }),
  })
  return new Map(tries.map(({ id, error }) => [id, error]))
}
