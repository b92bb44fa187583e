import { lazy, Suspense, useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide'
import { PAGE } from '#contract/zod-free/paths.ts'
import { profileQuery } from '#src/data/profile/profile.ts'
import { SECTIONS } from '#src/features/export-resume/exported-profile.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { ExportControls } from './export-controls.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import styles from './export.module.css'
import { useResumePages, type Choices } from './use-resume-pages.ts'

const Preview = lazy(async () => ({
  default: (await import('#src/features/export-resume/preview/resume-preview.tsx')).ResumePreview,
}))

/** Countries where paper is US Letter. */
const PAPERS_BY_COUNTRY: ReadonlySet<string> = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'GT', 'CR'])

/** The page to choose the resume's layout, preview each page and save it: all on the device (P-06). */
export function ExportPage() {
  const { t } = useLingui()
  const { locale, configs } = useBoot()
  const { data: profile, isError, refetch, isFetching } = useQuery(profileQuery())
  const [choices, setChoices] = useState<Choices>({
    template: 'classic',
    paper: PAPERS_BY_COUNTRY.has(configs.country.toUpperCase()) ? 'letter' : 'a4',
    locale,
    sections: SECTIONS,
  })
  const document = useResumePages(profile, choices)
  const drawn = document.data ?? null
  if (!profile && isError)
    return (
      <div className={styles.page}>
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    )
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Button href={PAGE.profile} kind="quiet" className={styles.back ?? ''}>
          <Icon of={ChevronLeft} data-flips="" />
          <Trans>Profile</Trans>
        </Button>
        <PageTitle>
          <Trans>Export resume</Trans>
        </PageTitle>
      </div>
      <div className={styles.controls}>
        <ExportControls choices={choices} onChange={setChoices} />
        {profile && <DownloadButtons profile={profile} choices={choices} drawn={drawn} />}
      </div>
      <section className={styles.preview} aria-label={t`Preview`}>
        {document.isError ? (
          <ErrorState
            message={<Trans>Fonts for this resume aren’t on your device yet. Go online once and try again.</Trans>}
            onRetry={() => void document.refetch()}
            isRetrying={document.isFetching}
          />
        ) : drawn ? (
          <Suspense fallback={<Skeleton kind="card" />}>
            <Preview pages={drawn.pages} pageLabel={drawn.labels.page} />
          </Suspense>
        ) : (
          <Skeleton kind="card" />
        )}
      </section>
    </div>
  )
}
