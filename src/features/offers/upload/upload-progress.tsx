import { Trans, useLingui } from '@lingui/react/macro'
import { MEGABYTE } from '#contract/zod-free/limits.ts'
import type { Uploaded } from '#src/platform/request/upload-fetch.ts'
import styles from './upload-steps.module.css'

const MEGABYTES = {
  style: 'unit',
  unit: 'megabyte',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const

/** How much of the signed letter has reached the server, in numbers; then says that the file is being checked. */
export function UploadProgress({ sent, total }: Uploaded) {
  const { t, i18n } = useLingui()
  const formatMegabytes = (bytes: number) => i18n.number(bytes / MEGABYTE, MEGABYTES)
  const [done, all] = [formatMegabytes(sent), formatMegabytes(total)]
  return (
    <div className={styles.progress}>
      <progress value={sent} max={total} aria-label={t`Upload`} />
      <p>
        {sent < total ? (
          <Trans>
            <bdi>{done}</bdi> of <bdi>{all}</bdi> sent
          </Trans>
        ) : (
          <Trans>
            <bdi>{all}</bdi> sent. It is being checked.
          </Trans>
        )}
      </p>
    </div>
  )
}
