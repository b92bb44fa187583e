import { Trans } from '@lingui/react/macro'
import type { Proposal } from '#contract/profile/resume.ts'
import { useProposedFieldTexts, type ProposedFieldTexts } from '#src/cards/profile-texts/proposed-field-texts.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Checkbox } from '#src/ui/field/checkbox.tsx'
import styles from './more.module.css'

type Props = {
  fields: Proposal['fields']
  /** Paths of rejected values. */
  leftOut: ReadonlySet<string>
  isBusy: boolean
  onLeaveOut: (paths: readonly string[], isOut: boolean) => void
}

/** All values read from a resume, each with a checkbox to leave it out. */
export function ResumeValues({ fields, leftOut, isBusy, onLeaveOut }: Props) {
  const { user } = useBoot()
  const words = fields.map(useProposedFieldTexts())
  const groups = [...new Set(words.map(({ label }) => label))]
  return (
    <>
      {groups.map((label) => (
        <fieldset key={label} className={styles.group}>
          <legend className={styles.label}>{label}</legend>
          {words
            .filter((one) => one.label === label)
            .map(({ path, brief, old }: ProposedFieldTexts) => (
              <Checkbox
                key={path}
                name={`use-${path}`}
                label={
                  <span dir="auto" className={styles.value}>
                    {brief}
                    {old !== null && (
                      <span className={styles.instead}>
                        <Trans>instead of {old}</Trans>
                      </span>
                    )}
                  </span>
                }
                checked={!leftOut.has(path)}
                disabled={isBusy}
                onChange={(isOn) => onLeaveOut([path], !isOn)}
              />
            ))}
        </fieldset>
      ))}
      <p className={styles.small}>
        <Trans>
          Your email address stays <bdi>{user?.email}</bdi>, whatever your resume says.
        </Trans>
      </p>
    </>
  )
}
