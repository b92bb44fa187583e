import { Plural, Trans } from '@lingui/react/macro'
import type { ChatChoice } from '#contract/jobs/chatbot/chatbot.ts'
import type { ChatMessage } from '#src/data/jobs/chatbot/chatbot.ts'
import { Button } from '#src/ui/button/button.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { ChatReply } from './chat-reply.tsx'
import styles from './chatbot.module.css'
import type { Entry } from './conversation.ts'

export type Choose = (text: string, choice: ChatChoice) => void
type Props = {
  entry: Entry
  /** Whether this entry is the newest. Only its question can still be answered. */
  isLast: boolean
  onChoose: Choose
  onRetry: (message: ChatMessage) => void
}

/** A message and its sender. */
export function ChatEntry({ entry, isLast, onChoose, onRetry }: Props) {
  switch (entry.from) {
    case 'visitor':
      return (
        <p dir="auto" className={styles.own}>
          <VisuallyHidden>
            <Trans>You</Trans>:{' '}
          </VisuallyHidden>
          {entry.text}
        </p>
      )
    case 'chatbot':
      return <ChatReply answer={entry.answer} isLast={isLast} onChoose={onChoose} />
    case 'cart':
      return (
        <p className={styles.bubble}>
          <Plural
            value={entry.pids.length}
            _0="Your job cart is empty now."
            one="There is # job in your cart."
            other="There are # jobs in your cart. You can apply for all of them at once."
          />
        </p>
      )
    case 'failure':
      return (
        <div className={styles.failure} role="alert">
          <p>{entry.text ?? <Trans>That didn’t work. Try again.</Trans>}</p>
          <Button size="small" onClick={() => onRetry(entry.message)}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )
  }
}
