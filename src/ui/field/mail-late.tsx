import { useMailLate } from '#src/platform/session/mail-late.ts'
import { FormAlert } from './form-alert.tsx'

/** Beside a code that is waited for: says that mail does not go out, as long as that is so. */
export function MailLate({ text }: { text: string }) {
  return <FormAlert text={useMailLate() ? text : undefined} />
}
