import { PointTable, ValueTable } from './value-table.ts'

/** What the segments of an index have in common: the numbers of fields, values, points and currencies, and the languages met. */
export class Tables {
  readonly fields = new ValueTable()
  /** By number of the field. */
  readonly values: ValueTable[] = []
  readonly titles = new ValueTable()
  readonly places = new ValueTable()
  readonly currencies = new ValueTable()
  readonly points = new PointTable()
  readonly languages = new Set<string>()

  /** The number of a facet field, or -1 when there are too many already. */
  field(name: string): number {
    const known = this.fields.find(name)
    if (known !== undefined) return known
    if (this.values.length >= MOST_FIELDS) return -1
    this.values.push(new ValueTable())
    return this.fields.number(name)
  }

  get bytes(): number {
    const tables = [this.fields, ...this.values, this.titles, this.places, this.currencies, this.points]
    return tables.reduce((sum, table) => sum + table.bytes, 0)
  }
}

/** Custom filters of a feed are few; a hostile feed must not make columns without end. */
const MOST_FIELDS = 64
