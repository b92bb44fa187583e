import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useId } from 'react'
import type { Application, ApplicationStatus } from '#contract/applications/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import styles from './application.module.css'

type Next = { text: MessageDescriptor; way?: { href: string; label: MessageDescriptor } }

const INTERVIEWS = '/careers/interviews'

const NEXT: Partial<Record<ApplicationStatus, Next>> = {
  submitted: { text: msg`The employer reads your application.` },
  in_review: { text: msg`The employer decides whether to invite you to an interview.` },
  interview: {
    text: msg`You meet the employer. Then the employer decides about an offer.`,
    way: { href: INTERVIEWS, label: msg`View interviews` },
  },
  offer: {
    text: msg`You read the offer and decide.`,
    way: { href: PAGE.offers, label: msg`View offers` },
  },
  hired: {
    text: msg`Get ready for your first day.`,
    way: { href: PAGE.onboarding, label: msg`View onboarding tasks` },
  },
}

/** The next step and what the candidate has to do; after the end, when they can apply again. */
export function NextStep({ application, now }: { application: Application; now: number }) {
  const { t } = useLingui()
  const id = useId()
  const again = useApplyAgainStep(application, now)
  const next = NEXT[application.stage.id] ?? again
  if (!next) return null
  return (
    <Card as="section" className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        <Trans>What happens next</Trans>
      </h2>
      <p>{t(next.text)}</p>
      {next.way && (
        <div>
          <Button href={next.way.href} kind="primary">
            {t(next.way.label)}
          </Button>
        </div>
      )}
    </Card>
  )
}

function useApplyAgainStep({ applyAgainTs, pid }: Application, now: number): Next | null {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  if (!applyAgainTs) return null
  const at = applyAgainTs * 1000
  if (at <= now)
    return {
      text: msg`This job is still open. You can apply for it again.`,
      way: { href: `/careers/apply?pid=${pid}`, label: msg`Apply again` },
    }
  const day = formatLocalDay(at, i18n.locale, zone)
  return { text: msg`If this job is still open, you can apply for it again from ${day}.` }
}
