import { Plural } from '@lingui/react/macro'
import { MessageSquare } from 'lucide'
import type { Application } from '#contract/applications/forms/applications.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './lines.module.css'

/** How many messages of the employer were not read; with `href` it leads there. */
export function UnreadMessagesLine({ application, href }: { application: Application; href?: string }) {
  const { unreadMessages = 0 } = application
  if (unreadMessages === 0) return null
  const words = <Plural value={unreadMessages} one="# new message" other="# new messages" />
  return (
    <p className={styles.line} data-new="">
      <Icon of={MessageSquare} />
      <span>{href === undefined ? words : <a href={href}>{words}</a>}</span>
    </p>
  )
}
