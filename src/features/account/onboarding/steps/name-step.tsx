import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { useRef, useState, type SubmitEvent } from 'react'
import { hasVisibleText } from '#contract/account/full-name.ts'
import { NAMES_ONLY, NOSCRIPT_NAMES } from '#contract/account/noscript-login.ts'
import { NameFields, prepareNamesToSend, type Names } from '#src/cards/name/name-fields.tsx'
import { useBoot } from '#src/platform/boot.tsx'
import { listPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { LazyFilledCounts } from './lazy-steps.tsx'
import { StepFrame } from './step-frame.tsx'
import type { StepControls } from './use-first-steps.ts'
import { readTypedNames } from './typed-names.ts'
import styles from './steps.module.css'

type Props = {
  step: StepControls
  typed: Names | null
  /** Called once the names are saved. */
  onKept: () => void
  onType: (names: Names) => void
  /** Whether the step is shown without JavaScript. */
  isAlone?: boolean
}

const ALONE = <input type="hidden" name={NAMES_ONLY} value="1" />

const NOBODY: Names = { firstName: '', lastName: '' }

/** The mandatory step: the name as it will appear on letters. Works as a plain form too. */
export function NameStep({ step, typed, onKept, onType, isAlone = false }: Props) {
  const { profile, onboarding } = useBoot()
  const form = useRef<HTMLFormElement>(null)
  const action = useRouterState({ select: ({ location }) => buildNamesPath(location) })
  const [isChecked, setChecked] = useState(false)
  const known = onboarding.names ?? NOBODY

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (step.isBusy || !step.isOnline) return
    setChecked(true)
    const names = prepareNamesToSend(typed ?? known, form.current)
    if (names) step.finish(names, onKept)
  }

  return (
    <form ref={form} className={styles.step} method="post" action={action} onSubmit={handleSubmit} noValidate>
      {/* The server inserts the token. */}
      <input type="hidden" name="_csrf" suppressHydrationWarning />
      {isAlone ? ALONE : <noscript>{ALONE}</noscript>}
      <StepFrame
        step={step}
        title={hasVisibleText(known.firstName) ? <Trans>Check your name</Trans> : <Trans>What is your name?</Trans>}
        text={<Trans>Write it as it should stand on your applications and offers.</Trans>}
        submits
        canSkip={false}
      >
        {profile?.hasResume && <LazyFilledCounts />}
        <NameFields names={typed ?? known} isChecked={isChecked} onType={onType} />
      </StepFrame>
    </form>
  )
}

/** Input typed before hydration: from the server-rendered fields, or from before a reload. */
export function readEarlyInput(account: string, known: Names | undefined): Names | null {
  if (import.meta.env.SSR) return null
  const readField = (name: string) => document.querySelector<HTMLInputElement>(`#main [name=${name}]`)?.value ?? ''
  const names = { firstName: readField('firstName'), lastName: readField('lastName') }
  const isTyped = names.firstName !== (known?.firstName ?? '') || names.lastName !== (known?.lastName ?? '')
  return isTyped && (names.firstName || names.lastName) ? names : readTypedNames(account)
}

/** The path to which the names are sent without script. The server returns from there to this page. */
function buildNamesPath({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  const query = new URLSearchParams([['next', pathname + searchStr], ...listPreservedParams(searchStr)])
  return `${NOSCRIPT_NAMES}?${query}`
}
