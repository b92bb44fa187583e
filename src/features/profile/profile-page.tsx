import { useEffect } from 'react'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Settings } from 'lucide'
import type { Part } from '#contract/profile/completion.ts'
import type { Section } from '#contract/profile/profile-edit.ts'
import { STALE } from '#contract/zod-free/limits.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { profileAnalysisQuery, useProfile } from '#src/data/profile/profile.ts'
import { resumeProposalsQuery } from '#src/data/profile/resumes.ts'
import { useDataAge } from '#src/data/use-data-age.ts'
import { useConnected } from '#src/platform/connection.ts'
import { runWhenIdle } from '#src/platform/run-when-idle.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { LastUpdated } from '#src/ui/state/last-updated.tsx'
import { ErrorState } from '#src/ui/state/state-view.tsx'
import { CompletionCard } from './completion-card.tsx'
import { preloadSectionEditor } from './lazy-editor.tsx'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import styles from './profile.module.css'
import { isEntrySection } from './section-body.tsx'
import { SectionCard } from './section-card.tsx'
import { ResumeCard } from './resume/resume-card.tsx'
import { ResumeProposalCard } from './review/resume-proposal-card.tsx'
import { useSectionEditor } from './use-section-editor.ts'

/** Sections in the order in which employers read a resume. */
const SECTIONS = [
  'summary',
  'experience',
  'education',
  'skills',
  'languages',
  'certificates',
  'links',
  'preferences',
] as const

/** The profile: shown as a whole, edited by section (P-01). */
export function ProfilePage() {
  const { profile, query } = useProfile()
  const { data: analysis } = useQuery(profileAnalysisQuery())
  const { data: proposed } = useQuery(resumeProposalsQuery())
  const isOnline = useConnected()
  const age = useDataAge(query, STALE.MINUTES_5)
  const editor = useSectionEditor(profile)
  const retry = () => void query.refetch()
  // preloaded, since the site may be unreachable later
  useEffect(() => runWhenIdle(preloadSectionEditor), [])
  const reasons = new Map(analysis?.missing.map(({ section, reason }): [Part, string] => [section, reason]))
  const getIssues = (section: Section) =>
    new Map(
      analysis?.issues
        .filter((issue) => issue.section === section)
        .map(({ index, text }): [number, string] => [index ?? 0, text]),
    )
  const fix = (part: Part) => {
    if (part === 'avatar' || part === 'resume') return document.getElementById(`profile-${part}`)?.click()
    document.querySelector(`[data-section="${part}"]`)?.scrollIntoView({ block: 'nearest' })
    editor.edit(isEntrySection(part) ? { section: part, index: null } : { section: part as 'summary' })
  }
  return (
    <div className={styles.page}>
      <div className={styles.titleLine}>
        <PageTitle>
          <Trans>Profile</Trans>
        </PageTitle>
        <Button href={PAGE.settings} kind="quiet">
          <Icon of={Settings} />
          <Trans>Settings</Trans>
        </Button>
      </div>
      {profile ? (
        <>
          <div className={styles.first}>
            <ProfileHead {...{ profile, editor }} />
          </div>
          <div className={styles.side}>
            {age.isOffline && (
              <LastUpdated state={{ ...age, asOf: profile.asOf, isFetching: query.isFetching, retry }} />
            )}
            <CompletionCard {...{ profile, reasons }} onFix={fix} />
            <ResumeCard profile={profile} />
          </div>
          <div className={styles.main}>
            {proposed?.proposals.map((proposal) => (
              <ResumeProposalCard
                key={proposal.id}
                proposal={proposal}
                name={profile.resumes.find(({ id }) => id === proposal.resumeId)?.name ?? ''}
                isOnline={isOnline}
              />
            ))}
            {SECTIONS.map((section) => (
              <SectionCard
                key={section}
                {...{ section, profile, editor, isOnline }}
                suggestedSkills={analysis?.suggestedSkills ?? []}
                issues={getIssues(section)}
              />
            ))}
          </div>
        </>
      ) : query.isError ? (
        <ErrorState onRetry={retry} isRetrying={query.isFetching} />
      ) : (
        <ProfileSkeleton />
      )}
    </div>
  )
}
