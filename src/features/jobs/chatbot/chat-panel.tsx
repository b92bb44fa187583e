import { parseId } from '#contract/wire/parse-id.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { RotateCcw, X } from 'lucide'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useRouterState } from '@tanstack/react-router'
import { useBoot } from '#src/platform/boot.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ChatEntry } from './chat-entry.tsx'
import { ChatForm } from './chat-form.tsx'
import { ChatCriteria } from './chat-criteria.tsx'
import { restartConversation, useConversation, addChatEntry, findConversationState } from './conversation.ts'
import { CartChangesInChat } from './cart-changes-in-chat.tsx'
import { useMutation } from '@tanstack/react-query'
import { sendChat, type ChatMessage } from '#src/data/jobs/chatbot/chatbot.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import styles from './chatbot.module.css'

/** The conversation: current criteria, messages and message field. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { configs } = useBoot()
  const { entries, slots } = useConversation()
  const { send, sendAgain, isPending } = useChatSending()
  const positionId = usePositionIdInUrl()
  const end = useRef<HTMLDivElement>(null)
  const last = entries.at(-1)?.id
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes it from wherever one is inside
    <div className={styles.inside} onKeyDown={handleKey}>
      {configs.jobCartConfig.enabled && <CartChangesInChat />}
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Job assistant</Trans>
        </h2>
        {entries.length > 0 && (
          <IconButton label={t`Start over`} icon={<Icon of={RotateCcw} />} onClick={restartConversation} />
        )}
        <IconButton label={t`Close`} icon={<Icon of={X} />} onClick={onClose} />
      </div>
      <div className={styles.scroll}>
        <div role="log" aria-label={t`Conversation`} aria-busy={isPending} className={styles.log}>
          <p className={styles.bubble}>
            <Trans>
              Say what you are looking for in your own words. Ask about the job you have open, or about applying.
            </Trans>
          </p>
          {entries.map((entry) => (
            <ChatEntry
              key={entry.id}
              entry={entry}
              isLast={entry.id === last}
              onChoose={(text, choice) => send({ text, choice })}
              onRetry={sendAgain}
            />
          ))}
        </div>
        {isPending && (
          <p className={styles.pending} role="status">
            <Trans>Looking…</Trans>
          </p>
        )}
        <div ref={end} />
      </div>
      <ChatCriteria slots={slots} onRemove={(text, choice) => send({ text, choice })} />
      <ChatForm isPending={isPending} onSend={(text) => send({ text, positionId })} />
    </div>
  )
}

/** The job in the page's address, which questions are about. */
function usePositionIdInUrl(): number | undefined {
  return useRouterState({ select: ({ location }) => parseId((location.search as { pid?: unknown }).pid) })
}

/** Sends messages one after the other; failed ones can be sent again. */
function useChatSending() {
  const { mutate, isPending } = useMutation({
    mutationFn: (message: ChatMessage) => sendChat(message, findConversationState()),
    networkMode: 'always',
    retry: false,
    onSuccess: (answer) => addChatEntry({ from: 'chatbot', answer }),
    onError: (error, message) =>
      addChatEntry({ from: 'failure', message, text: error instanceof RequestFailure ? error.message : undefined }),
  })
  const send = (message: ChatMessage) => {
    addChatEntry({ from: 'visitor', text: message.text })
    mutate(message)
  }
  return { send, sendAgain: mutate, isPending }
}
