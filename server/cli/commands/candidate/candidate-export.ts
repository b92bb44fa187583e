import { toMailAddress } from '#contract/account/mail-address.ts'
import { open, rename, rm, stat } from 'node:fs/promises'
import { LOCALES } from '#contract/locales.ts'
import { writeExport } from '#server/features/privacy/export/run-export.ts'
import { findCandidate } from '#server/features/privacy/find-candidate.ts'
import { DOMAIN, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'

export const candidateExport: Command = {
  name: 'candidate export',
  summary: 'Writes everything that is kept of a candidate into a ZIP, as they can have it themselves',
  options: {
    ...DOMAIN,
    email: { about: 'address of the candidate', isRequired: true },
    to: { about: 'file to write', isRequired: true },
  },
  async run({ db, services, progress }, { domain, email = '', to = '' }) {
    const tenant = await requireTenant(db, domain)
    const candidate = await findCandidate(db, tenant.id, { email: toMailAddress(email) })
    if (!candidate) throw new CommandError('There is no such candidate.')
    // The file has a temporary name until it is complete.
    const part = `${to}.part`
    const counts = { files_done: 0, files_total: 0, rows_done: 0, rows_total: 0 }
    const showProgress = () =>
      progress(`${counts.files_done} of ${counts.files_total} files, ${counts.rows_done} of ${counts.rows_total} rows`)
    try {
      const file = await open(part, 'w', 0o600)
      await writeExport(await services(), {
        candidateId: candidate.id,
        locale: LOCALES.find((one) => one === candidate.locale) ?? 'en',
        to: file.createWriteStream(),
        progress: counts,
        tell: showProgress,
      })
      await rename(part, to)
    } catch (error) {
      await rm(part, { force: true })
      throw isFileSystemError(error) ? new CommandError(`${to} cannot be written: ${error.message}`) : error
    } finally {
      progress('')
    }
    return [{ file: to, files: counts.files_total, rows: counts.rows_total, bytes: (await stat(to)).size }]
  },
}

function isFileSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}
