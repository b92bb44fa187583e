import { useLingui } from '@lingui/react/macro'
import { useCodeMailTrouble } from '#src/platform/session/use-code-mail-trouble.ts'
import { FormAlert } from './form-alert.tsx'

/**
 * Shown beside the input for a mailed code while something delays its mail. `text` is for problems with all mails of
 * the site.
 */
export function MailDelayNotice({ text }: { text: string }) {
  const { t } = useLingui()
  const trouble = useCodeMailTrouble()
  const words = {
    late: text,
    refused: t`The mail server of this address refused it. Check the address, or use another one.`,
    deferred: t`The mail server of this address takes the code later. It comes within a few minutes.`,
    lost: t`The mail server could not be reached, so the code was not sent. Ask for a new code.`,
  }
  return <FormAlert text={trouble && words[trouble]} />
}
