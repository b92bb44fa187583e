import type { IndexQuery } from '#server/search-index/search-types.ts'
import type { FacetCounts } from '#tests/bench/engines/engine.ts'

/** The filter columns of the databases: with one value each, which is in their favor. */
export const FACETS = ['department', 'work_site', 'seniority', 'employment_type'] as const

type Mark = () => string
export type Condition = { where: string[]; values: (string | number)[] }

export function whereSql(conditions: readonly string[]): string {
  return conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : ''
}

/** Builds filters in plain SQL, without the one being counted. */
export function filterSql({ filters }: IndexQuery, mark: Mark, of: 'job' | 'hit', except = ''): Condition {
  const where: string[] = []
  const values: string[] = []
  for (const name of FACETS) {
    const wanted = filters[name]
    if (!wanted || wanted.length === 0 || name === except) continue
    where.push(`${of}."${name}" IN (${wanted.map(mark).join(', ')})`)
    values.push(...wanted)
  }
  return { where, values }
}

/** The radius in plain SQL: first a box for the index, then the circle. */
export function placeSql({ place }: IndexQuery, least: 'min' | 'least', mark: Mark): Condition {
  const where: string[] = []
  const values: number[] = []
  if (place?.kind === 'point') {
    const { lat, lng, radiusKm } = place
    const high = radiusKm / 111.2
    const wide = high / Math.cos((lat * Math.PI) / 180)
    where.push(`lat BETWEEN ${mark()} AND ${mark()} AND lng BETWEEN ${mark()} AND ${mark()}`)
    values.push(lat - high, lat + high, lng - wide, lng + wide)
    const across = `${mark()} * sin(radians(lat)) + ${mark()} * cos(radians(lat)) * cos(radians(lng - ${mark()}))`
    where.push(`6371 * acos(${least}(1, ${across})) <= ${mark()}`)
    values.push(Math.sin((lat * Math.PI) / 180), Math.cos((lat * Math.PI) / 180), lng, radiusKm)
  }
  return { where, values }
}

/**
 * Builds a single statement for all counts: matches of text and place are found once (`hits`, with the columns of
 * `FACETS`), then counted with all filters and with each filter left out. Rows: name, value, count; '' is the total.
 */
export function countsSql(request: IndexQuery, hits: string, mark: Mark): { sql: string; values: Condition['values'] } {
  const values: Condition['values'] = []
  const counted = ['', ...request.facets].map((name) => {
    const { where, values: wanted } = filterSql(request, mark, 'hit', name)
    values.push(...wanted)
    const value = name === '' ? "''" : `"${name}"`
    const grouped = name === '' ? '' : `GROUP BY "${name}"`
    return `SELECT '${name}' AS name, ${value} AS value, count(*) AS count FROM hit ${whereSql(where)} ${grouped}`
  })
  return { values, sql: `WITH hit AS MATERIALIZED (${hits}) ${counted.join(' UNION ALL ')}` }
}

/** A row of `countsSql`; drivers differ in the type of counts. */
export type CountRow = { name: string; value: string | null; count: number | string }

/** Converts rows of `countsSql` to an engine's result. */
export function listCounts(request: IndexQuery, rows: readonly CountRow[]) {
  const facets: FacetCounts = Object.fromEntries(request.facets.map((name) => [name, []]))
  let count = 0
  for (const row of rows) {
    if (row.name === '') count = Number(row.count)
    else if (row.value !== null) facets[row.name]?.push({ value: row.value, count: Number(row.count) })
  }
  return { count, facets }
}
