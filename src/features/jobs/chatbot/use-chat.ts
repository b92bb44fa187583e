import { useMutation } from '@tanstack/react-query'
import { sendChat, type ChatMessage } from '#src/data/jobs/chatbot/chatbot.ts'
import { RequestFailure } from '#src/platform/request/request-failure.ts'
import { add, getState } from './conversation.ts'

/** Sends messages one after the other; what failed stays to be sent again. */
export function useChat() {
  const { mutate, isPending } = useMutation({
    mutationFn: (message: ChatMessage) => sendChat(message, getState()),
    networkMode: 'always',
    retry: false,
    onSuccess: (answer) => add({ from: 'chatbot', answer }),
    onError: (error, message) =>
      add({ from: 'failure', message, text: error instanceof RequestFailure ? error.message : undefined }),
  })
  const send = (message: ChatMessage) => {
    add({ from: 'visitor', text: message.text })
    mutate(message)
  }
  return { send, sendAgain: mutate, isPending }
}
