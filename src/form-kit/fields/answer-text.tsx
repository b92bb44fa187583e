import { Trans } from '@lingui/react/macro'
import styles from './simple.module.css'

/** An answer that is only shown. */
export function AnswerText({ id, text }: { id: string; text: string }) {
  return (
    <p id={id} className={styles.answer} data-empty={text === '' ? '' : undefined}>
      {text === '' ? <Trans>Not answered</Trans> : <bdi>{text}</bdi>}
    </p>
  )
}
