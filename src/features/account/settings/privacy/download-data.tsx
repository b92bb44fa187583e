import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { PrivacyExport } from '#contract/privacy/privacy.ts'
import { SettingsDataState } from '#src/features/account/settings/settings-data-state.tsx'
import { toExportPath, dataExportQuery, isExportUnderWay, useStartExport } from '#src/data/privacy/privacy.ts'
import { useConnected } from '#src/platform/connection.ts'
import { getFailureText } from '#src/platform/request/failure/failure-message.ts'
import { requestLogin } from '#src/platform/session/login-request.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { Button } from '#src/ui/button/button.tsx'
import { formatByteSize } from '#src/ui/byte-size.ts'
import { FormAlert } from '#src/ui/field/form-alert.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './privacy.module.css'

/** A copy of everything, made on the server and downloaded from there. */
export function DownloadData() {
  const query = useQuery(dataExportQuery())
  const start = useStartExport()
  const signIn = useSignInAgain()
  const begin = () => start.mutate()
  const props = {
    isStarting: start.isPending,
    onStart: () => (query.data?.needsSignIn ? signIn(begin) : begin()),
  }
  return (
    <div className={styles.part}>
      <h3>
        <Trans>Download your data</Trans>
      </h3>
      <p className={styles.text}>
        <Trans>A ZIP file with a page you can read, the same data as JSON, and all your files.</Trans>
      </p>
      <SettingsDataState query={query} rows={1}>
        {(copy) => (
          <>
            {isExportUnderWay(copy) && <ExportProgress of={copy} />}
            {copy.status === 'ready' && <ReadyExport copy={copy} {...props} onSignIn={() => signIn()} />}
            {copy.status === 'none' && <PrepareButton {...props} />}
            {copy.status === 'failed' && <PrepareButton {...props} />}
            <FormAlert text={getFailureText(start.error)} />
            <ExportStatus copy={copy} />
          </>
        )}
      </SettingsDataState>
    </div>
  )
}

/** Opens the sign-in over the unchanged page, then refetches the export and continues. */
function useSignInAgain() {
  const { t } = useLingui()
  const client = useQueryClient()
  return (goOn?: () => void) =>
    requestLogin({
      reason: t`For your security, sign in again.`,
      allowedRoutes: ['settings'],
      skipRefresh: true,
      pendingAction: async () => {
        await client.invalidateQueries({ queryKey: dataExportQuery().queryKey })
        goOn?.()
      },
    })
}

type Props = { isStarting: boolean; onStart: () => void }

function PrepareButton({ isStarting, onStart }: Props) {
  const isOnline = useConnected()
  return (
    <Button className={styles.action ?? ''} busy={isStarting} disabled={!isOnline} onClick={onStart}>
      {isOnline ? <Trans>Prepare download</Trans> : <Trans>Prepare download (needs the network)</Trans>}
    </Button>
  )
}

function ExportProgress({ of: { progress } }: { of: PrivacyExport }) {
  const { i18n } = useLingui()
  const id = useId()
  const [filesDone, filesTotal, rowsDone, rowsTotal] = [
    progress.filesDone,
    progress.filesTotal,
    progress.rowsDone,
    progress.rowsTotal,
  ].map((count) => i18n.number(count))
  const total = progress.filesTotal + progress.rowsTotal
  return (
    <div className={styles.progress}>
      <p id={id}>
        {total === 0 ? (
          <Trans>Preparing your data</Trans>
        ) : (
          <Trans>
            Preparing your data: {rowsDone} of {rowsTotal} entries, {filesDone} of {filesTotal} files
          </Trans>
        )}
      </p>
      <ProgressBar value={progress.filesDone + progress.rowsDone} max={Math.max(total, 1)} labelledBy={id} />
      <p className={styles.detail}>
        <Trans>You can leave this page. Your data will be here when you come back.</Trans>
      </p>
    </div>
  )
}

function ReadyExport({ copy, isStarting, onStart, onSignIn }: Props & { copy: PrivacyExport; onSignIn: () => void }) {
  const { i18n } = useLingui()
  const isOnline = useConnected()
  const size = formatByteSize(copy.size ?? 0, i18n)
  const made = formatLocalDay((copy.startedTs ?? 0) * 1000, i18n.locale)
  const until = formatLocalDay((copy.expiresTs ?? 0) * 1000, i18n.locale)
  return (
    <>
      <div className={styles.actions}>
        {isOnline && copy.needsSignIn ? (
          <Button onClick={onSignIn}>
            <Trans>Sign in again to download ({size})</Trans>
          </Button>
        ) : isOnline ? (
          <Button href={toExportPath()} download="">
            <Trans>Download ZIP ({size})</Trans>
          </Button>
        ) : (
          <Button disabled>
            <Trans>Download ZIP (needs the network)</Trans>
          </Button>
        )}
        <Button kind="quiet" busy={isStarting} disabled={!isOnline} onClick={onStart}>
          <Trans>Prepare a new one</Trans>
        </Button>
      </div>
      <p className={styles.detail}>
        <Trans>
          Your data as of {made}. Available until {until}.
        </Trans>
      </p>
    </>
  )
}

/** Always mounted, so that changes are announced; progress every two seconds is not. */
function ExportStatus({ copy }: { copy: PrivacyExport }) {
  return (
    <div role="status">
      {isExportUnderWay(copy) && (
        <VisuallyHidden>
          <Trans>Preparing your data</Trans>
        </VisuallyHidden>
      )}
      {copy.status === 'ready' && (
        <VisuallyHidden>
          <Trans>Your data is ready to download</Trans>
        </VisuallyHidden>
      )}
      {copy.status === 'failed' && (
        <p className={styles.text}>
          <Trans>We couldn’t prepare your data. Try again.</Trans>
        </p>
      )}
    </div>
  )
}
