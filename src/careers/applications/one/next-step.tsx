import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useId } from 'react'
import type { Application, ApplicationStatus } from '#contract/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import styles from './one.module.css'

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

/** What comes next, and where the candidate has a part in it; nothing of what has ended. */
export function NextStep({ application }: { application: Application }) {
  const { t } = useLingui()
  const id = useId()
  const next = NEXT[application.stage.id]
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
