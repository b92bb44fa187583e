import { useId, useRef, useState, type ChangeEvent } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { FileDown, Upload } from 'lucide'
import { LazyUpload } from '#src/cards/resume/lazy-upload.tsx'
import { useFileFromShareSheet } from '#src/cards/resume/use-file-from-share-sheet.ts'
import { RESUME_ENDINGS } from '#contract/profile/resume-file.ts'
import type { ProfileRead } from '#src/data/profile/profile.ts'
import { canUndoProposal, resumeProposalsQuery } from '#src/data/profile/resumes.ts'
import { useConnected } from '#src/platform/connection.ts'
import { useNow } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ResumeRow } from './resume-row.tsx'
import styles from './resume.module.css'

type Props = { profile: ProfileRead }

const EXPORT = '/careers/export-resume'

/** Stored resumes, and uploading one: choose, confirm, upload (P-03). */
export function ResumeCard({ profile }: Props) {
  const { t } = useLingui()
  const id = useId()
  const isOnline = useConnected()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const dropShared = useFileFromShareSheet(setFile)
  const { data: proposed } = useQuery(resumeProposalsQuery())
  const now = useNow()
  const { resumes } = profile
  const undoable = new Set(
    proposed?.proposals.flatMap((proposal) => (canUndoProposal(proposal, now) ? [proposal.resumeId] : [])),
  )
  const handleChoice = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0] ?? null)
    // the same file may be chosen again
    target.value = ''
  }
  const handleClose = () => {
    setFile(null)
    dropShared()
  }
  return (
    <Card as="section" aria-labelledby={id} className={styles.card ?? ''}>
      <h2 id={id} className={styles.title}>
        <Trans>Resume</Trans>
      </h2>
      {resumes.length === 0 ? (
        <p className={styles.text}>
          <Trans>Upload your resume and your profile fills itself in. You check it before anyone sees it.</Trans>
        </p>
      ) : (
        <ul className={styles.list}>
          {resumes.map((resume) => (
            <ResumeRow
              key={resume.id}
              {...{ resume, isOnline }}
              isOnly={resumes.length === 1}
              canUndo={undoable.has(resume.id)}
            />
          ))}
        </ul>
      )}
      <Button
        id="profile-resume"
        kind={resumes.length === 0 ? 'primary' : 'secondary'}
        disabled={!isOnline}
        onClick={() => input.current?.click()}
      >
        <Icon of={Upload} />
        {isOnline ? <Trans>Upload resume</Trans> : <Trans>Upload resume (needs the network)</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`Resume file`}
        accept={RESUME_ENDINGS.map((ending) => `.${ending}`).join()}
        onChange={handleChoice}
      />
      <Button href={EXPORT} kind="quiet">
        <Icon of={FileDown} />
        <Trans>Export resume</Trans>
      </Button>
      {file && <LazyUpload file={file} onClose={handleClose} onChooseAnother={() => input.current?.click()} />}
    </Card>
  )
}
