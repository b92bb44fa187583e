import { Trans, useLingui } from '@lingui/react/macro'
import type { ErasurePreview } from '#contract/privacy/privacy.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import styles from './privacy.module.css'

/** Data that the employer must retain after account deletion, until when, and why. */
export function RetainedItems({ kept }: { kept: ErasurePreview['kept'] }) {
  const { i18n } = useLingui()
  return (
    <ul className={styles.kept}>
      {kept.map(({ kind, title, untilTs }, at) => {
        const day = formatLocalDay(untilTs * 1000, i18n.locale)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- read, never moved; two may have the same title
          <li key={at}>
            <p className={styles.title}>
              <bdi>{title}</bdi>
            </p>
            <p className={styles.detail}>
              {kind === 'offer' ? (
                <Trans>
                  Your signed contract with its evidence, as proof for you and the employer. Kept until {day}.
                </Trans>
              ) : (
                <Trans>
                  Your name, that you applied, when, and the outcome, so the employer can account for it. Kept until{' '}
                  {day}.
                </Trans>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
