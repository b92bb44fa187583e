import type { Field } from './column-names.ts'
import type { SheetRecord } from './sheet-header.ts'

/** A column that is named in two lines: "Salary" over "from" and "to". */
type GroupedColumn = { at: number; name: string; field: Field | null }

const LONGEST = 60
const OF_OTHERS =
  /contact|kontakt|contatto|contacto|contato|ansprech|manager|recruiter|responsable|referente|intern|budget|approv|genehmig|担当|联系|聯絡|اتصال/iu

/**
 * Merges a header of two rows, of which the upper one names groups, in cells that may be merged. Null if the lower row
 * names no columns: then it is the first job.
 */
export function mergeGroupedHeader(
  upper: SheetRecord,
  lower: SheetRecord,
  fieldOf: (name: string) => Field | null,
): GroupedColumn[] | null {
  const columns: GroupedColumn[] = []
  const width = Math.max(upper.cells.length, lower.cells.length)
  let group = ''
  let isTitled = false
  let isUnknown = false
  for (let at = 0; at < width; at++) {
    const above = cleanHeaderCell(upper.cells[at])
    const name = cleanHeaderCell(lower.cells[at])
    if (above !== '') group = above
    if (name === '') {
      if (above !== '') columns.push({ at, name: above, field: fieldOf(above) })
      continue
    }
    const field = findFieldInGroup(group, name, fieldOf)
    isTitled ||= field === 'title'
    isUnknown ||= field === null && !OF_OTHERS.test(group)
    columns.push({ at, name: group === '' ? name : `${group} ${name}`, field })
  }
  return isUnknown && !isTitled ? null : columns
}

/** "Salary" and "from" combined, else the lower name: a contact person's city is not the job's. */
function findFieldInGroup(group: string, name: string, fieldOf: (name: string) => Field | null): Field | null {
  if (group === '') return fieldOf(name)
  if (OF_OTHERS.test(group)) return null
  const own = fieldOf(name)
  const around = fieldOf(group)
  // Under "Location", "Name" is not a title.
  const isOwn = around === null || (own !== 'title' && own !== 'id')
  return fieldOf(`${group} ${name}`) ?? (isOwn ? own : around)
}

const cleanHeaderCell = (cell: string | undefined) => {
  const text = (cell ?? '').replaceAll(/\s+/g, ' ').trim()
  return text.length > LONGEST ? '' : text
}
