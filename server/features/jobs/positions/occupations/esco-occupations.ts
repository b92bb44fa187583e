import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { cleanEscoNameOrNull } from '#server/platform/words/esco-name.ts'

/** An occupation with its names in one language. */
export type EscoOccupation = { uri: string; iscoCode: string; label: string; otherLabels: string[] }

/** Thrown by `readEscoOccupations` for a file other than ESCO's occupations, with a text for the operator. */
export class InvalidOccupationsFile extends Error {
  override name = 'InvalidOccupationsFile'
}

type CsvRow = Record<string, string | undefined>

const COLUMNS = ['conceptUri', 'iscoGroup', 'preferredLabel', 'altLabels'] as const
/** Most occupations of one language; ESCO has some 3,000. */
const MAX_OCCUPATIONS = 10_000
/** Characters of a row, which has a description of some thousand at most. */
const MAX_ROW_LENGTH = 100_000
const MAX_URI_LENGTH = 200
/** Most words of a name; longer ones are descriptions, which no title contains verbatim. */
const MAX_WORDS = 8
/** Most names of one occupation in one language. */
const MAX_NAMES = 60

/**
 * The occupations in a file of ESCO ("occupations_en.csv" of https://esco.ec.europa.eu), without those that are not
 * released. Strict: a file that is damaged anywhere is refused as a whole. Throws `InvalidOccupationsFile`, with the
 * line.
 */
export async function readEscoOccupations(open: () => Readable): Promise<EscoOccupation[]> {
  // Opened only when read, since an earlier error would go unnoticed.
  const file = open()
  const rows = parse({ bom: true, columns: true, info: true, max_record_size: MAX_ROW_LENGTH })
  file.on('error', (error) => rows.destroy(error)).pipe(rows)
  const found = new Map<string, EscoOccupation>()
  let line: number | null = null
  try {
    for await (const { record, info } of rows as AsyncIterable<{ record: CsvRow; info: { lines: number } }>) {
      if (line === null) requireEscoColumns(record)
      line ??= 2
      const occupation = parseEscoRow(record, line)
      if (occupation && found.has(occupation.uri))
        throw createOccupationLineError(line, `${occupation.uri} is there twice`)
      if (found.size >= MAX_OCCUPATIONS)
        throw createOccupationLineError(line, `more than ${MAX_OCCUPATIONS} occupations`)
      if (occupation) found.set(occupation.uri, occupation)
      line = info.lines + 1
    }
  } catch (error) {
    if (error instanceof CsvError) throw new InvalidOccupationsFile(error.message, { cause: error })
    throw error
  } finally {
    file.destroy()
  }
  if (found.size === 0) throw new InvalidOccupationsFile(line === null ? 'it is empty' : 'none of its rows is released')
  return [...found.values()]
}

const createOccupationLineError = (line: number, what: string) => new InvalidOccupationsFile(`line ${line}: ${what}`)

function requireEscoColumns(row: CsvRow): void {
  const missing = COLUMNS.filter((column) => row[column] === undefined)
  if (missing.length > 0) throw new InvalidOccupationsFile(`it has no column ${missing.join(', ')}`)
}

/** Parses a row; null if it is unusable: obsolete, of another type, or without a title-like name. */
function parseEscoRow(row: CsvRow, line: number): EscoOccupation | null {
  const { conceptType = 'Occupation', status = 'released', conceptUri: uri = '', iscoGroup: iscoCode = '' } = row
  if (conceptType !== 'Occupation' || status !== 'released') return null
  if (!/^https?:\/\/\S+[^\s/]$/.test(uri) || uri.length > MAX_URI_LENGTH)
    throw createOccupationLineError(line, `conceptUri is no address: "${uri.slice(0, 50)}"`)
  if (!/^\d{4}$/.test(iscoCode))
    throw createOccupationLineError(line, `iscoGroup is not four digits: "${iscoCode.slice(0, 50)}"`)
  const labels = [row['preferredLabel'] ?? '', ...(row['altLabels'] ?? '').split('\n')]
  if (labels.some((label) => label.includes('\u{FFFD}')))
    throw createOccupationLineError(line, 'the file is not in UTF-8')
  const [label, ...otherLabels] = new Set(labels.flatMap((one) => cleanEscoNameOrNull(one, MAX_WORDS) ?? []))
  return label === undefined ? null : { uri, iscoCode, label, otherLabels: otherLabels.slice(0, MAX_NAMES - 1) }
}
