import { Trans } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import type { Answers } from '#contract/form/values.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import type { Names } from '#src/cards/name/name-fields.tsx'
import { useBoot } from '#src/platform/boot.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Notices } from '#src/ui/notice/notices.tsx'
import { LazyMoreSteps } from './steps/lazy-steps.tsx'
import { NameStep, readEarlyInput } from './steps/name-step.tsx'
import { ResumeStep } from './steps/resume-step.tsx'
import { storeTypedNames } from './steps/typed-names.ts'
import { useFirstSteps } from './steps/use-first-steps.ts'
import styles from './bootstrapping-screen.module.css'

/**
 * Replaces the page until onboarding is complete: shows the tenant's first steps in order (P-05). Without
 * JavaScript it only asks for the name. `onOver` is called when no step is open.
 */
export function FirstStepsScreen({ onOver }: { onOver: () => void }) {
  const { account, configs, user, onboarding } = useBoot()
  const [names, setNames] = useState(() => readEarlyInput(account, onboarding.names))
  const { current, step } = useFirstSteps(() => {
    storeTypedNames(account, null)
    onOver()
  })
  const handleType = (typedNames: Names) => {
    storeTypedNames(account, typedNames)
    setNames(typedNames)
  }
  const naming = { typed: names, onType: handleType, onKept: () => storeTypedNames(account, null) }
  // Keeps typed answers when going back and forth.
  const typed = useRef<Answers | null>(null)
  const { companyName } = configs.pcsxConfig.branding
  const isOnlyStep = step.of === 1
  return (
    <main className={joinClassNames(styles.screen, !isOnlyStep && styles.fromTop)} id="main">
      <div className={styles.column}>
        {companyName && <p className={styles.company}>{companyName}</p>}
        {current === 'name' ? (
          <NameStep step={step} {...naming} />
        ) : (
          <>
            <div className={styles.withScript}>
              {current === 'resume' ? <ResumeStep step={step} /> : <LazyMoreSteps {...{ current, step, typed }} />}
            </div>
            {import.meta.env.SSR && <noscript>{<NameStep isAlone step={{ ...step, of: 1 }} {...naming} />}</noscript>}
          </>
        )}
        <p className={styles.other}>
          <Trans>
            You are signed in as <bdi>{user?.email}</bdi>.
          </Trans>{' '}
          <Anchor href={PAGE.logout}>
            <Trans>Sign out</Trans>
          </Anchor>
        </p>
      </div>
      <Notices />
    </main>
  )
}
