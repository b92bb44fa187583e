import { Trans, useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { type SubmitEvent, useRef, useState } from 'react'
import { hasText } from '#contract/account/full-name.ts'
import { PLAIN_NAMES } from '#contract/account/plain-login.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useOnboard } from '#src/data/account/boot.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { useConnected } from '#src/platform/connection.ts'
import { carriedOf } from '#src/platform/url-state/carried.ts'
import { said } from '#src/platform/request/said.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Notices } from '#src/ui/notice/notices.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './bootstrapping-screen.module.css'

/**
 * Replaces everything until the site knows who it talks to. It asks for the name; steps of the tenant's
 * configuration that it has no screen for are left out, so that nobody is locked out by them.
 */
export function BootstrappingScreen() {
  const { t } = useLingui()
  const { configs, user, onboarding } = useBoot()
  const form = useRef<HTMLFormElement>(null)
  const isOnline = useConnected()
  const save = useOnboard()
  const [firstName, setFirstName] = useState(() => typedInto('firstName'))
  const [lastName, setLastName] = useState(() => typedInto('lastName'))
  const [isChecked, setChecked] = useState(false)
  const action = useRouterState({ select: ({ location }) => namesAddress(location) })
  const { companyName } = configs.pcsxConfig.branding
  const missing = (name: string) => (isChecked && !hasText(name) ? t`This is needed` : undefined)

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (save.isPending || save.isSuccess || !isOnline) return
    setChecked(true)
    const names = { firstName: firstName.trim(), lastName: lastName.trim() }
    if (!hasText(names.firstName) || !hasText(names.lastName)) {
      form.current
        ?.querySelector<HTMLInputElement>(hasText(names.firstName) ? '[name=lastName]' : '[name=firstName]')
        ?.focus()
      return
    }
    const skip = onboarding.bootstrappingConfig.steps.filter((step) => step !== 'name')
    await save.mutateAsync({ ...names, skip }).then(
      () => window.location.reload(),
      () => undefined,
    )
  }

  return (
    <main className={styles.screen} id="main">
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={action}
        onSubmit={(event) => void handleSubmit(event)}
        noValidate
      >
        {/* The server puts the token in. */}
        <input type="hidden" name="_csrf" suppressHydrationWarning />
        {companyName && <p className={styles.company}>{companyName}</p>}
        <PageTitle>
          <Trans>What is your name?</Trans>
        </PageTitle>
        <p className={styles.text}>
          <Trans>Write it as it should stand on your applications and offers.</Trans>
        </p>
        <TextField
          label={t`First name`}
          name="firstName"
          autoComplete="given-name"
          maxLength={100}
          required
          value={firstName}
          onChange={setFirstName}
          error={missing(firstName)}
        />
        <TextField
          label={t`Last name`}
          name="lastName"
          autoComplete="family-name"
          maxLength={100}
          required
          value={lastName}
          onChange={setLastName}
          error={missing(lastName)}
        />
        <FormAlert text={said(save.error)} />
        <Button type="submit" kind="primary" wide busy={save.isPending || save.isSuccess} disabled={!isOnline}>
          {isOnline ? <Trans>Continue</Trans> : <Trans>Continue (needs the network)</Trans>}
        </Button>
        <p className={styles.other}>
          <Trans>
            You are signed in as <bdi>{user?.email}</bdi>.
          </Trans>{' '}
          <Anchor href={PAGE.logout}>
            <Trans>Sign out</Trans>
          </Anchor>
        </p>
      </form>
      <Notices />
    </main>
  )
}

/** Where the names are sent without script, and from there back to this page. */
function namesAddress({ pathname, searchStr }: { pathname: string; searchStr: string }): string {
  const query = new URLSearchParams([['next', pathname + searchStr], ...carriedOf(searchStr)])
  return `${PLAIN_NAMES}?${query}`
}

/** What stands in a field that the server drew: it was typed before the script came, and this screen takes that one's place. */
function typedInto(name: string): string {
  if (import.meta.env.SSR) return ''
  return document.querySelector<HTMLInputElement>(`#main [name=${name}]`)?.value ?? ''
}
