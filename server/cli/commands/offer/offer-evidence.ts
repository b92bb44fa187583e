import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createReceiptForEmployer } from '#server/features/offers/receipt/create-receipt.ts'
import { DOMAIN, parsePositiveNumber, requireTenant } from '#server/cli/parse-options.ts'
import { CommandError, type Command } from '#server/cli/command.ts'

export const offerEvidence: Command = {
  name: 'offer evidence',
  summary: 'Writes the letters and the evidence of an offer as a ZIP',
  options: {
    ...DOMAIN,
    id: { about: 'number of the offer', isRequired: true },
    out: { about: 'file to write; evidence-<id>.zip here when missing' },
  },
  async run({ db, services }, { domain, id, out }) {
    const tenant = await requireTenant(db, domain)
    const offerId = parsePositiveNumber('id', id)
    const { bytes } = await createReceiptForEmployer(await services(), tenant.id, offerId)
    const file = path.resolve(out ?? `evidence-${offerId}.zip`)
    await writeFile(file, bytes, { mode: 0o600 }).catch(() => {
      throw new CommandError(`${file} cannot be written.`)
    })
    return [{ file, bytes: bytes.length }]
  },
}
