import { useLingui } from '@lingui/react/macro'
import { SendHorizontal } from 'lucide'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CHAT_TEXT } from '#contract/jobs/chatbot/chatbot.ts'
import { useConnected } from '#src/platform/connection.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './chatbot.module.css'

/** The message field. Needs the network and says so; input stays meanwhile. */
export function ChatForm({ isPending, onSend }: { isPending: boolean; onSend: (text: string) => void }) {
  const { t } = useLingui()
  const isConnected = useConnected()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const canSend = isConnected && !isPending && text.trim() !== ''
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!canSend) return
    onSend(text.trim())
    setText('')
  }
  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      <input
        ref={field}
        aria-label={t`Your message`}
        dir="auto"
        className={styles.field}
        value={text}
        maxLength={CHAT_TEXT}
        placeholder={isConnected ? t`Part-time nurse in Berlin` : t`The assistant needs the network`}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
      />
      <IconButton
        type="submit"
        label={t`Send`}
        icon={<Icon of={SendHorizontal} data-flips="" />}
        aria-disabled={!canSend}
      />
    </form>
  )
}
