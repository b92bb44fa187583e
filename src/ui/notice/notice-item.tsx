import { useLingui } from '@lingui/react/macro'
import { CircleAlert, CircleCheck, Info, type IconNode, TriangleAlert, X } from 'lucide'
import type { SyntheticEvent } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import type { NoticeKind, NoticeStore } from './notice-store.ts'
import styles from './notices.module.css'

type Props = {
  store: Pick<NoticeStore<never>, 'pause' | 'resume' | 'dismiss'>
  id: number
  kind: NoticeKind
  text: string
}

const symbols: Record<NoticeKind, IconNode | null> = {
  positive: CircleCheck,
  success: CircleCheck,
  disruptive: CircleAlert,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  default: null,
}

/** A notice; its timer pauses while it is hovered or focused. */
export function NoticeItem({ store, id, kind, text }: Props) {
  const { t } = useLingui()
  const symbol = symbols[kind]
  const pause = () => store.pause(id)
  const resume = ({ currentTarget: notice }: SyntheticEvent<HTMLElement>) => {
    if (!notice.matches(':hover') && !notice.contains(document.activeElement)) store.resume(id)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointer and focus only hold the clock
    <div
      className={joinClassNames(styles.notice, styles[kind])}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {symbol && <Icon of={symbol} className={styles.symbol} />}
      <p className={styles.text}>{text}</p>
      <IconButton label={t`Dismiss`} icon={<Icon of={X} />} onClick={() => store.dismiss(id)} />
    </div>
  )
}
