import { type Ref, useId } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '#src/platform/time/dates.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './check-result.module.css'
import { GenuineFacts } from './genuine-facts.tsx'
import { Fingerprint } from './fingerprint.tsx'
import { recordText, findingTexts } from './finding-texts.ts'
import type { Check } from './use-file-checks.ts'

/** The result of checking one file. */
export function CheckResult({ check, titleRef }: { check: Check; titleRef?: Ref<HTMLHeadingElement> | undefined }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const { finding, name, keptAt } = check
  const { tone, icon, title, text } = findingTexts[finding.kind]
  const since = keptAt === null ? '' : formatMoment(keptAt, i18n.locale)
  return (
    <article className={styles.result} data-tone={tone} aria-labelledby={id}>
      <Icon of={icon} className={styles.icon} />
      <h2 id={id} ref={titleRef} tabIndex={-1} className={styles.title}>
        {t(title)}
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
      </h2>
      <p>{t(finding.kind === 'genuine' && finding.facts.record ? recordText : text)}</p>
      {since && (finding.kind === 'altered' || finding.kind === 'not-ours') ? (
        <p>
          <Trans>
            This was checked without a network, by what was known on {since}. A letter sealed after that is not
            recognised yet: check it again when you are online.
          </Trans>
        </p>
      ) : null}
      {finding.kind === 'genuine' ? <GenuineFacts finding={finding} /> : null}
      {finding.kind === 'altered' || finding.kind === 'not-ours' ? (
        <dl className={styles.facts}>
          <Fingerprint label={t`Fingerprint of this file (SHA-256)`} value={finding.fingerprint} />
        </dl>
      ) : null}
    </article>
  )
}
