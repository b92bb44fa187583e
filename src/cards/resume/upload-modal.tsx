import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { OTHER_KINDS } from '#contract/profile/resume-file.ts'
import type { Proposal } from '#contract/profile/resume.ts'
import { MEGABYTE, RESUME_BYTES } from '#contract/zod-free/limits.ts'
import { useUploadResume } from '#src/data/profile/resumes.ts'
import { useConnected } from '#src/platform/connection.ts'
import { RequestFailure } from '#src/platform/request/failure/request-failure.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import type { Uploaded } from '#src/platform/request/upload-fetch.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatByteSize } from '#src/ui/byte-size.ts'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { Modal } from '#src/ui/modal/modal.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { UnreadResumeReason } from './unread-resume-reason.tsx'
import styles from './upload.module.css'

export type UploadProps = {
  file: File
  onClose: () => void
  /** Lets the person choose another file if this one is rejected. */
  onChooseAnother: () => void
  /** Called with the values read from a resume, so that its owner can choose before any is applied. */
  onRead?: (proposal: Proposal) => void
}

/** Asks for confirmation before a resume is uploaded, shows the progress and the result (P-03). */
export function UploadModal({ file, onClose, onChooseAnother, onRead }: UploadProps) {
  const { t, i18n } = useLingui()
  const isOnline = useConnected()
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const upload = useUploadResume({ onProgress: setUploaded, isReviewedFirst: onRead !== undefined })
  const wrong = findResumeProblem(file)
  const most = new Intl.NumberFormat(i18n.locale).format(RESUME_BYTES / MEGABYTE)
  const share = uploaded ? uploaded.sent / uploaded.total : 0
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' }).format(share)
  const isSent = share >= 1
  const [result, setResult] = useState<Proposal | null>(null)

  const handleUpload = () => {
    if (!isOnline || upload.isPending) return
    setUploaded(null)
    upload.mutate(file, {
      onSuccess: ({ proposal }) => {
        if (onRead) {
          onClose()
          return onRead(proposal)
        }
        if (proposal.filled.length + proposal.fields.length === 0) return setResult(proposal)
        showSnack({
          kind: 'positive',
          text:
            proposal.filled.length > 0
              ? t`Profile filled in from your resume`
              : t`Resume read. Check what is different.`,
        })
        onClose()
        requestAnimationFrame(() => document.querySelector('[data-proposal]')?.scrollIntoView({ block: 'start' }))
      },
    })
  }
  const handleClose = () => {
    // do not wait for a server that never responds
    upload.abort()
    onClose()
  }
  const handleAnother = () => {
    handleClose()
    onChooseAnother()
  }
  const isInterrupted = upload.error instanceof RequestFailure && upload.error.kind === 'offline'
  useCallOnceOnline(() => {
    if (isInterrupted) handleUpload()
  })
  if (result) return <NothingNewInResume result={result} onClose={onClose} />
  return (
    <Modal
      isOpen
      title={t`Upload this resume?`}
      onClose={handleClose}
      footer={
        <>
          {upload.isError || wrong !== null ? (
            <Button onClick={handleAnother}>
              <Trans>Choose another file</Trans>
            </Button>
          ) : (
            <Button onClick={handleClose}>
              <Trans>Cancel</Trans>
            </Button>
          )}
          <Button
            kind="primary"
            busy={upload.isPending}
            busyLabel={isSent ? t`Reading` : t`Uploading`}
            disabled={wrong !== null}
            onClick={handleUpload}
            {...(isOnline ? {} : { 'aria-disabled': true })}
          >
            {!isOnline ? (
              <Trans>Upload (needs the network)</Trans>
            ) : upload.isError ? (
              <Trans>Try again</Trans>
            ) : (
              <Trans>Upload</Trans>
            )}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <p className={styles.file}>
          <bdi>{file.name}</bdi>
          <span className={styles.size}>{formatByteSize(file.size, i18n)}</span>
        </p>
        {wrong === 'type' && <FormAlert text={t`Choose a PDF, DOCX, ODT, DOC, TXT, JSON or XML file.`} />}
        {wrong === 'size' && <FormAlert text={t`This file is larger than ${most} MB. Choose a smaller one.`} />}
        {wrong === 'empty' && <FormAlert text={t`This file is empty. Choose another one.`} />}
        {wrong === null && (
          <p>
            {onRead ? (
              <Trans>
                We read it and show you what we found. You choose what of it goes into your profile. No employer sees it
                until you apply.
              </Trans>
            ) : (
              <Trans>
                We read it, fill in what is empty in your profile and show you the rest. No employer sees it until you
                apply.
              </Trans>
            )}
          </p>
        )}
        {upload.isPending && (
          <div role="status" className={styles.progress}>
            <progress max={1} value={share} aria-label={t`Upload`} />
            <p>{isSent ? <Trans>Reading your resume</Trans> : <Trans>{percent} uploaded</Trans>}</p>
          </div>
        )}
        {isInterrupted && !isOnline ? (
          <p role="status">
            <Trans>The connection broke off. The upload goes on by itself when you are online again.</Trans>
          </p>
        ) : (
          <FormAlert text={getFailureText(upload.error)} />
        )}
      </div>
    </Modal>
  )
}

/** The file is stored; explains why it changed nothing. */
function NothingNewInResume({ result, onClose }: { result: Proposal; onClose: () => void }) {
  const { t } = useLingui()
  return (
    <Modal
      isOpen
      title={t`Resume saved`}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <p className={styles.note} role="status">
        <UnreadResumeReason result={result} />
      </p>
    </Modal>
  )
}

function findResumeProblem({ name, size }: File): 'type' | 'size' | 'empty' | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (OTHER_KINDS.has(ending)) return 'type'
  if (size === 0) return 'empty'
  return size > RESUME_BYTES ? 'size' : null
}

/** Calls back each time the network returns. */
function useCallOnceOnline(then: () => void): void {
  const isOnline = useConnected()
  const wasOnline = useRef(isOnline)
  const back = useEffectEvent(then)
  useEffect(() => {
    if (isOnline && !wasOnline.current) back()
    wasOnline.current = isOnline
  }, [isOnline])
}
