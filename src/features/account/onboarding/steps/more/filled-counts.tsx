import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide'
import type { ReactNode } from 'react'
import type { Proposal } from '#contract/profile/resume.ts'
import { UnreadResumeReason } from '#src/cards/resume/unread-resume-reason.tsx'
import { resumeProposalsQuery } from '#src/data/profile/resumes.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './more.module.css'

type Props = {
  /** The proposal just parsed; otherwise the newest one from the server. */
  read?: Proposal
  isSpoken?: boolean
}

/** How many values of each kind a resume filled in. */
export function FilledCounts({ read, isSpoken = false }: Props) {
  const { data } = useQuery({ ...resumeProposalsQuery(), enabled: read === undefined })
  const proposal = read ?? data?.proposals[0]
  if (!proposal) return null
  const { filled, fields } = proposal
  const countFilled = (list: string) => filled.filter(({ path }) => path.startsWith(`${list}.`)).length
  const [jobs, schools, skills] = [countFilled('work'), countFilled('education'), countFilled('skills')]
  const isNamed = filled.some(({ path }) => path === 'firstName' || path === 'lastName')
  if (filled.length + fields.length === 0)
    return (
      <p className={styles.note} {...(isSpoken ? { role: 'status' } : {})}>
        <UnreadResumeReason result={proposal} />
      </p>
    )
  return (
    <div className={styles.filled} {...(isSpoken ? { role: 'status' } : {})}>
      <p className={styles.label}>
        <Trans>From your resume</Trans>
      </p>
      <ul className={styles.facts}>
        {isNamed && (
          <FilledFact>
            <Trans>Your name</Trans>
          </FilledFact>
        )}
        {jobs > 0 && (
          <FilledFact>
            <Plural value={jobs} one="# job" other="# jobs" />
          </FilledFact>
        )}
        {schools > 0 && (
          <FilledFact>
            <Plural value={schools} one="# school" other="# schools" />
          </FilledFact>
        )}
        {skills > 0 && (
          <FilledFact>
            <Plural value={skills} one="# skill" other="# skills" />
          </FilledFact>
        )}
      </ul>
      {fields.length > 0 && (
        <p className={styles.small}>
          <Plural
            value={fields.length}
            one="# difference waits in your profile for you to check."
            other="# differences wait in your profile for you to check."
          />
        </p>
      )}
    </div>
  )
}

function FilledFact({ children }: { children: ReactNode }) {
  return (
    <li className={styles.fact}>
      <Icon of={Check} />
      <span>{children}</span>
    </li>
  )
}
