import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide'
import type { ProfileRead } from '#src/data/profile/profile.ts'
import { pickExportedSections } from '#src/features/export-resume/exported-profile.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { showSnack } from '#src/ui/notice/snack.tsx'
import { formatFullName } from '#contract/account/person-name.ts'
import type { Choices, Drawn } from './use-resume-pages.ts'
import styles from './export.module.css'

/** A file name valid on every system, from a person's name without separators. */
const toResumeFileName = (name: string, ending: string): string =>
  `${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '').trim() || 'resume'}.${ending}`

/** Delay after which the URL of a saved file is revoked, ms. */
const REVOKED_AFTER = 60_000

type Props = { profile: ProfileRead; choices: Choices; drawn: Drawn | null }

/** Saves the resume: as a PDF to send, as data for other systems, as text for forms. */
export function DownloadButtons({ profile, choices, drawn }: Props) {
  const { t } = useLingui()
  const [busy, setBusy] = useState<string | null>(null)
  const name = formatFullName(profile)
  const save = (kind: string, make: () => Promise<void>) => async () => {
    if (busy) return
    setBusy(kind)
    try {
      await make()
    } catch {
      showSnack({ kind: 'disruptive', text: t`The file couldn’t be made. Try again.` })
    } finally {
      setBusy(null)
    }
  }
  const savePdf = save('pdf', async () => {
    if (!drawn) return
    const [{ writePdf }, { buildEmbeddedData }] = await Promise.all([
      import('#src/features/export-resume/pdf/write-pdf.ts'),
      import('#src/features/export-resume/pdf/build-embedded-data.ts'),
    ])
    const file = await writePdf(drawn.pages, await buildEmbeddedData(profile, choices))
    saveToDownloads(toResumeFileName(name, 'pdf'), 'application/pdf', file)
  })
  const saveJson = save('json', async () => {
    const { toJsonResume } = await import('#src/features/export-resume/formats/json-resume.ts')
    const resume = toJsonResume(pickExportedSections(profile, choices))
    saveToDownloads(toResumeFileName(name, 'json'), 'application/json', JSON.stringify(resume, null, 2))
  })
  const saveHrOpen = save('hr-open', async () => {
    const { toHrOpen } = await import('#src/features/export-resume/formats/hr-open.ts')
    const candidate = toHrOpen(pickExportedSections(profile, choices), choices.locale)
    saveToDownloads(toResumeFileName(`${name} HR Open`, 'json'), 'application/json', JSON.stringify(candidate, null, 2))
  })
  const saveText = save('text', async () => {
    if (!drawn) return
    const { toPlainText } = await import('#src/features/export-resume/formats/plain-text.ts')
    saveToDownloads(
      toResumeFileName(name, 'txt'),
      'text/plain;charset=utf-8',
      toPlainText(profile, { ...choices, labels: drawn.labels }),
    )
  })
  return (
    <div className={styles.downloads}>
      <Button kind="primary" wide busy={busy === 'pdf'} disabled={!drawn} onClick={() => void savePdf()}>
        <Icon of={Download} />
        <Trans>Download PDF</Trans>
      </Button>
      <details className={styles.more}>
        <summary>
          <Trans>Other formats</Trans>
        </summary>
        <div className={styles.formats}>
          <Button size="small" busy={busy === 'json'} onClick={() => void saveJson()}>
            {t`JSON Resume`}
          </Button>
          <Button size="small" busy={busy === 'hr-open'} onClick={() => void saveHrOpen()}>
            {t`HR Open`}
          </Button>
          <Button size="small" busy={busy === 'text'} disabled={!drawn} onClick={() => void saveText()}>
            <Trans>Plain text</Trans>
          </Button>
        </div>
      </details>
    </div>
  )
}

/** Hands a file that was made here to the browser's downloads. */
function saveToDownloads(name: string, type: string, content: string | Uint8Array<ArrayBuffer>): void {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the download has started by then
  setTimeout(() => URL.revokeObjectURL(address), REVOKED_AFTER)
}
