import { createReadStream } from 'node:fs'
import {
  readEscoOccupations,
  InvalidOccupationsFile,
} from '#server/features/jobs/positions/occupations/esco-occupations.ts'
import { importOccupations } from '#server/features/jobs/positions/occupations/import-occupations.ts'
import { CommandError, UsageError, type Command } from '#server/cli/command.ts'
import { formatTable } from '#server/cli/format-table.ts'

export const occupationImport: Command = {
  name: 'occupation import',
  summary: 'Takes in the names of occupations that jobs are found by, of a language',
  files: 'the occupations of ESCO as CSV, such as occupations_en.csv',
  options: {
    language: { about: 'of the names, such as en; those of it that were there are replaced', isRequired: true },
  },
  async run({ db, now }, { language = '' }, [file, another]) {
    if (file === undefined || another !== undefined)
      throw new UsageError('Name one file: foyer occupation import <file> --language …')
    if (!/^[a-z]{2}$/.test(language)) throw new UsageError(`--language is two letters such as en, not "${language}"`)
    const occupations = await readEscoOccupations(() => createReadStream(file)).catch((error: unknown) => {
      if (error instanceof InvalidOccupationsFile)
        throw new CommandError(`${file} holds no occupations of ESCO: ${error.message}. Nothing was changed.`)
      if (error instanceof Error && 'syscall' in error) throw new CommandError(`${file} cannot be read.`)
      throw error
    })
    const isChanged = await importOccupations(db, language, occupations, now)
    const names = occupations.reduce((sum, { otherLabels }) => sum + 1 + otherLabels.length, 0)
    const rows = [{ language, occupations: occupations.length, names, changed: isChanged }]
    const what = isChanged ? 'Running servers use these names after their next start.' : 'Just these were there.'
    return { text: `${formatTable(rows)}\n${what}`, json: rows }
  },
}
