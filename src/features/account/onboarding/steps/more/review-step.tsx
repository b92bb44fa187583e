import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Proposal } from '#contract/profile/resume.ts'
import { StepFrame } from '#src/features/account/onboarding/steps/step-frame.tsx'
import type { StepControls } from '#src/features/account/onboarding/steps/use-first-steps.ts'
import { resumeProposalsQuery, useDecideProposal } from '#src/data/profile/resumes.ts'
import { FilledCounts } from './filled-counts.tsx'
import { ResumeValues } from './resume-values.tsx'
import styles from './more.module.css'

type Props = {
  step: StepControls
  /** The proposal just parsed; otherwise the newest one from the server. */
  read?: Proposal
  /** A control to choose another file. */
  choose: ReactNode
}

/** Shows the values read from a resume. None is saved before Continue is pressed, and each can be left out (P-05). */
export function ReviewStep({ step, read, choose }: Props) {
  const { data } = useQuery({ ...resumeProposalsQuery(), enabled: read === undefined })
  const proposal = read ?? data?.proposals[0]
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const decide = useDecideProposal()
  const fields = proposal?.fields ?? []
  const used = fields.filter(({ path }) => !leftOut.has(path))
  const goOn = () => step.finish({ done: ['resume'] })
  const handleContinue = () => {
    // The proposal was decided already, but the step itself was not saved.
    if (!proposal || fields.length === 0 || decide.isSuccess) return goOn()
    decide.mutate({ id: proposal.id, accept: used.map(({ path }) => path) }, { onSuccess: goOn })
  }
  const handleLeaveOut = (paths: readonly string[], isOut: boolean) =>
    setLeftOut((known) => new Set(isOut ? [...known, ...paths] : [...known].filter((one) => !paths.includes(one))))
  return (
    <StepFrame
      step={{ ...step, error: decide.error ?? step.error }}
      title={<Trans>Your resume</Trans>}
      text={
        fields.length > 0 ? (
          <Trans>This is what we read. Untick what is wrong or shouldn’t be used.</Trans>
        ) : (
          <Trans>You can change everything in your profile later.</Trans>
        )
      }
      onContinue={handleContinue}
      isBusy={decide.isPending}
      canSkip={false}
    >
      {fields.length > 0 ? (
        <div className={styles.filled}>
          <p className={styles.label} {...(read ? { role: 'status' } : {})}>
            <Plural value={fields.length} one="From your resume: # value" other="From your resume: # values" />
          </p>
          <ResumeValues {...{ fields, leftOut }} isBusy={decide.isPending || step.isBusy} onLeaveOut={handleLeaveOut} />
          {leftOut.size > 0 && (
            <p className={styles.small} role="status">
              <Plural value={used.length} one="# value will be used." other="# values will be used." />
            </p>
          )}
        </div>
      ) : (
        <FilledCounts {...(read ? { read } : {})} isSpoken={read !== undefined} />
      )}
      {choose}
    </StepFrame>
  )
}
