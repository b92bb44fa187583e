import { Trans } from '@lingui/react/macro'
import type { ProposedFieldTexts } from '#src/cards/profile-texts/proposed-field-texts.ts'
import styles from './review.module.css'

type Props = {
  words: ProposedFieldTexts
  /** The resume's value is in the profile already. */
  isTaken?: boolean
}

/** The current value, the resume's value, and its source text if different. */
export function ProposedDifference({ words: { old, next, source }, isTaken = false }: Props) {
  const isQuoted = source !== null && foldPunctuation(source) !== foldPunctuation(next)
  return (
    <div className={styles.difference}>
      {old !== null && (
        <div className={styles.old}>
          <p className={styles.side}>{isTaken ? <Trans>Before</Trans> : <Trans>Now</Trans>}</p>
          <p dir="auto" className={styles.words}>
            {old}
          </p>
        </div>
      )}
      <div className={styles.new}>
        {old !== null && (
          <p className={styles.side}>
            <Trans>Resume</Trans>
          </p>
        )}
        <p dir="auto" className={styles.words}>
          {next}
        </p>
        {isQuoted && (
          <p dir="auto" className={styles.source}>
            <q>{source}</q>
          </p>
        )}
      </div>
    </div>
  )
}

const foldPunctuation = (text: string) => text.replaceAll(/[\s\p{P}]/gu, '').toLocaleLowerCase()
