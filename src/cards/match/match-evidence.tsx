import { Trans, useLingui } from '@lingui/react/macro'
import type { Evidence } from '#contract/jobs/match/match.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { sectionTexts } from './match-part-texts.ts'
import styles from './match.module.css'

type Props = { evidence: readonly Evidence[]; language: string | undefined; onShow: ((quote: string) => void) | null }

/** The source of a match in both texts, verbatim: the line of the job, and that of the profile with a link. */
export function MatchEvidence({ evidence, language, onShow }: Props) {
  const { t } = useLingui()
  return (
    <dl className={styles.quotes}>
      {evidence.map(({ source, text, section, index }) => (
        <div key={`${source} ${section} ${index} ${text}`}>
          <dt>{source === 'job' ? <Trans>The job says</Trans> : <Trans>Your profile says</Trans>}</dt>
          <dd>
            <q dir="auto" lang={source === 'job' ? language : undefined}>
              {text}
            </q>{' '}
            {source === 'job'
              ? onShow && (
                  <button type="button" className={styles.way} onClick={() => onShow(text)}>
                    <Trans>Show in the text</Trans>
                  </button>
                )
              : section && (
                  <Anchor href={`${PAGE.profile}#${section}`} className={styles.way}>
                    {t(sectionTexts[section])}
                  </Anchor>
                )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
