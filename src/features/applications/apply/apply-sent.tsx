import { Plural, Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { PAGE } from '#contract/zod-free/paths.ts'
import { applicationsQuery, draftsQuery, prefetchReceipts } from '#src/data/applications/forms/applications.ts'
import type { SentApplication } from '#src/data/applications/forms/apply.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './apply.module.css'

/** Confirms an application: its jobs, and the fingerprint of what was sent. */
export function ApplySent({ sent }: { sent: SentApplication }) {
  const { user } = useBoot()
  const client = useQueryClient()
  useEffect(() => {
    if (!user) return
    void prefetchReceipts(
      client,
      sent.applications.map(({ applicationId }) => applicationId),
    )
    void client.invalidateQueries({ queryKey: applicationsQuery().queryKey })
    void client.invalidateQueries({ queryKey: draftsQuery().queryKey })
  }, [client, user, sent])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Icon of={CircleCheck} className={styles.done} />
        <PageTitle>
          <Plural
            value={sent.applications.length}
            one="Your application was sent"
            other="Your # applications were sent"
          />
        </PageTitle>
        <p>
          <Trans>The employer has it now. You do not need to do anything else.</Trans>
        </p>
      </header>
      <ul className={styles.jobs}>
        {sent.applications.map(({ applicationId, pid, positionTitle, sha256 }) => (
          <li key={applicationId} className={styles.job}>
            <Anchor href={`${PAGE.job}/${pid}`}>
              <bdi>{positionTitle}</bdi>
            </Anchor>
            <span className={styles.place}>
              <Trans>Fingerprint of what was sent: {sha256.slice(0, 16)}</Trans>
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.others}>
        {user && (
          <Button kind="primary" href={PAGE.applications}>
            <Trans>See your applications</Trans>
          </Button>
        )}
        <Button href={PAGE.search}>
          <Trans>Find more jobs</Trans>
        </Button>
      </div>
    </div>
  )
}
