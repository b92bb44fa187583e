import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FileLimits } from './file-limits.ts'

/**
 * A hint shown before files are chosen: kinds, size, number and total size. `own` is the form's own text for the kinds
 * and the size.
 */
export function UploadHint({ limits, own }: { limits: FileLimits; own: string | undefined }) {
  const { i18n } = useLingui()
  const formatMegabytes = (count: number) => i18n.number(count, { maximumFractionDigits: 1 })
  const types = limits.types.join(', ')
  const { most, least } = limits
  const [each, all] = [formatMegabytes(limits.each), formatMegabytes(limits.all)]
  return (
    <>
      {own ?? (
        <Trans>
          {types}, up to {each} MB each
        </Trans>
      )}
      {most <= 1 ? null : (
        <>
          <br />
          {least === most ? (
            <Plural value={most} one="# file" other="# files" />
          ) : least > 1 ? (
            <Trans>
              {least} to {most} files
            </Trans>
          ) : (
            <Plural value={most} one="At most # file" other="At most # files" />
          )}
        </>
      )}
      {limits.all < limits.each * most ? (
        <>
          <br />
          <Trans>Together up to {all} MB</Trans>
        </>
      ) : null}
    </>
  )
}
