import { Trans } from '@lingui/react/macro'
import { RichText } from '#src/ui/rich-text/rich-text.tsx'
import styles from './card.module.css'

/** The employer's instructions for preparing for the interview. */
export function InterviewPreparation({ html }: { html: string }) {
  return (
    <details className={styles.preparation}>
      <summary>
        <Trans>How to prepare</Trans>
      </summary>
      <RichText html={html} headingLevel={4} />
    </details>
  )
}
