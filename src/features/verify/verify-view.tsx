import { useEffect, useId, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Spinner } from '#src/ui/state/spinner.tsx'
import { CheckResult } from './check-result.tsx'
import { CheckYourself } from './check-yourself.tsx'
import { FilePicker } from './file-picker.tsx'
import { findingTexts } from './finding-texts.ts'
import { useFileChecks } from './use-file-checks.ts'
import styles from './verify-view.module.css'

/** The page where a PDF is dropped to see whether it is exactly as sealed here. The file never leaves the device. */
export function VerifyView() {
  const { t } = useLingui()
  const promise = useId()
  const { checks, busyWith, check, prepare } = useFileChecks()
  const newest = useRef<HTMLHeadingElement>(null)
  const [latest] = checks
  useEffect(prepare, [prepare])

  // Moves the focus to the result for people who cannot see it arrive.
  useEffect(() => {
    if (latest === undefined || busyWith !== null) return
    newest.current?.focus({ preventScroll: true })
    newest.current?.closest('article')?.scrollIntoView({ block: 'nearest' })
  }, [latest, busyWith])

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <PageTitle>
          <Trans>Check a letter</Trans>
        </PageTitle>
        <p id={promise}>
          <Trans>
            Letters signed here are closed with a digital seal. Choose one to see whether it is exactly as it was
            sealed. Your file stays on this device: nothing is uploaded.
          </Trans>
        </p>
      </header>
      <noscript>
        <p className={styles.note}>
          <Trans>
            Checking a letter on this page needs JavaScript. Without it, check the letter with a tool of your own, as
            told below.
          </Trans>
        </p>
      </noscript>
      <FilePicker onFiles={(files) => void check(files)} describedBy={promise} />
      <div role="status" className={styles.status}>
        {busyWith !== null ? (
          <>
            <Spinner />
            <span>
              <Trans>
                Checking <bdi>{busyWith}</bdi>
              </Trans>
            </span>
          </>
        ) : latest ? (
          <span className={styles.said}>
            <bdi>{latest.name}</bdi>: {t(findingTexts[latest.finding.kind].title)}
          </span>
        ) : null}
      </div>
      {checks.map((one) => (
        <CheckResult key={one.id} check={one} titleRef={one === latest ? newest : undefined} />
      ))}
      <CheckYourself />
    </div>
  )
}
