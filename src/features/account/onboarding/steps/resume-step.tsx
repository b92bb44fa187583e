import { Trans, useLingui } from '@lingui/react/macro'
import { Upload } from 'lucide'
import { useRef, useState, type ChangeEvent } from 'react'
import type { Proposal } from '#contract/profile/resume.ts'
import { RESUME_ENDINGS } from '#contract/profile/resume-file.ts'
import { LazyUpload } from '#src/cards/resume/lazy-upload.tsx'
import { useFileFromShareSheet } from '#src/cards/resume/use-file-from-share-sheet.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LazyReviewStep } from './lazy-steps.tsx'
import { isDrawnOnly, StepFrame } from './step-frame.tsx'
import type { StepControls } from './use-first-steps.ts'
import styles from './steps.module.css'

/**
 * The step for a resume that fills in the profile: it is chosen, confirmed and uploaded, and the values read from it
 * are shown (P-03, P-05).
 */
export function ResumeStep({ step }: { step: StepControls }) {
  const { t } = useLingui()
  const { profile } = useBoot()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const dropShared = useFileFromShareSheet(setFile)
  const [read, setRead] = useState<Proposal>()
  const { isOnline } = step
  const isThere = read !== undefined || profile?.hasResume === true
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null)
    // the same file may be chosen again
    target.value = ''
  }
  const handleClose = () => {
    setFile(null)
    dropShared()
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
      {isThere ? (
        <LazyReviewStep key={read?.id ?? ''} {...{ step, choose }} {...(read ? { read } : {})} />
      ) : (
        <StepFrame
          step={step}
          title={<Trans>Add your resume</Trans>}
          text={<Trans>We fill in your profile from it. No employer sees it until you apply.</Trans>}
          primary={choose}
        />
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Resume file`}
        accept={RESUME_ENDINGS.map((ending) => `.${ending}`).join()}
        onChange={handleChoice}
      />
      {file && (
        <LazyUpload file={file} onClose={handleClose} onChooseAnother={() => input.current?.click()} onRead={setRead} />
      )}
    </div>
  )
}
