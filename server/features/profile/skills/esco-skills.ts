import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cleanEscoNameOrNull } from '#server/platform/words/esco-name.ts'

/** A skill's preferred label, and one of its names. */
export type SkillName = { label: string; name: string }

/** Thrown by `readEscoSkills` for a file other than ESCO's skills, with a text for the operator. */
export class NoSkillsFile extends Error {
  override name = 'NoSkillsFile'
}

/** Most characters of a row, whose description has some thousand. */
const LONGEST_ROW = 100_000
/** Most words of a name; longer ones are sentences, which no resume contains verbatim. */
const MOST_WORDS = 6

/**
 * The names in a file of ESCO's skills ("skills_en.csv" of https://esco.ec.europa.eu): each skill under its preferred
 * label and its other ones. Reads piece by piece; throws `NoSkillsFile`.
 */
export async function* readEscoSkills(open: () => Readable): AsyncGenerator<SkillName> {
  // opened only when read, since an earlier error would go unnoticed
  const file = open()
  const rows = parse({ bom: true, columns: true, max_record_size: LONGEST_ROW, relax_column_count: true })
  file.on('error', (error) => rows.destroy(error)).pipe(rows)
  let isChecked = false
  try {
    for await (const row of rows as AsyncIterable<Record<string, string | undefined>>) {
      const { preferredLabel, altLabels = '' } = row
      if (!isChecked && (preferredLabel === undefined || row['altLabels'] === undefined))
        throw new NoSkillsFile('it has no columns preferredLabel and altLabels')
      isChecked = true
      const name = cleanEscoNameOrNull(preferredLabel ?? '', MOST_WORDS)
      if (!name) continue
      const others = altLabels.split('\n').map((label) => cleanEscoNameOrNull(label, MOST_WORDS))
      for (const label of [name, ...others]) if (label) yield { label, name }
    }
  } catch (error) {
    if (error instanceof CsvError) throw new NoSkillsFile(error.message, { cause: error })
    throw error
  } finally {
    file.destroy()
  }
  if (!isChecked) throw new NoSkillsFile('it is empty')
}
