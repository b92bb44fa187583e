import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide'
import { useRef, useState, type ChangeEvent } from 'react'
import type { Proposal } from '#contract/profile/resume.ts'
import { RESUME_ENDINGS } from '#contract/profile/resume-file.ts'
import { LateUpload } from '#src/cards/resume/late-upload.tsx'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LateFilled } from './late-steps.tsx'
import { isDrawnOnly, StepFrame } from './step-frame.tsx'
import type { StepControls } from './use-first-steps.ts'
import styles from './steps.module.css'

/** A resume that fills the profile: chosen, confirmed, uploaded, and what was read of it (P-03, P-05). */
export function ResumeStep({ step }: { step: StepControls }) {
  const { t } = useLingui()
  const { profile } = useBoot()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [read, setRead] = useState<Proposal>()
  const { isOnline } = step
  const isThere = read !== undefined || profile?.hasResume === true
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null)
    // the same file may be chosen again
    target.value = ''
  }
  const choose = (
    <Button
      kind={isThere ? 'quiet' : 'primary'}
      wide={!isThere}
      className={isThere ? (styles.again ?? '') : ''}
      disabled={isDrawnOnly}
      {...(isOnline ? {} : { 'aria-disabled': true })}
      onClick={() => input.current?.click()}
    >
      <Icon of={Upload} />
      {!isOnline ? (
        <Trans>Choose file (needs the network)</Trans>
      ) : isThere ? (
        <Trans>Choose another file</Trans>
      ) : (
        <Trans>Choose file</Trans>
      )}
    </Button>
  )
  return (
    <div className={styles.step}>
      <StepFrame
        step={step}
        title={isThere ? <Trans>Your resume</Trans> : <Trans>Add your resume</Trans>}
        text={
          isThere ? (
            <Trans>You can change everything in your profile later.</Trans>
          ) : (
            <Trans>We fill in your profile from it. No employer sees it until you apply.</Trans>
          )
        }
        onContinue={() => step.finish({ done: ['resume'] })}
        canSkip={!isThere}
        {...(isThere ? {} : { primary: choose })}
      >
        {isThere && <LateFilled {...(read ? { read } : {})} isSpoken={read !== undefined} />}
        {isThere && choose}
      </StepFrame>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Resume file`}
        accept={RESUME_ENDINGS.map((ending) => `.${ending}`).join()}
        onChange={handleChoice}
      />
      {file && (
        <LateUpload
          file={file}
          onClose={() => setFile(null)}
          onChooseAnother={() => input.current?.click()}
          onRead={setRead}
        />
      )}
    </div>
  )
}
