import type { ExportContext } from './context.ts'
import { toCamelCase, presentRow } from './present-row.ts'
import { EXPORTED, streamRows } from './read-rows.ts'

/** Everything for machines: `{about, sections: [{name, title, rows}]}`, a page of rows in memory at a time. */
export async function* streamDataJson(context: ExportContext): AsyncGenerator<string> {
  const { db, subject, ask, places, employer, site, writtenAt } = context
  const about = { format: 1, employer, site, writtenAt: new Date(writtenAt).toISOString() }
  yield `{"about":${JSON.stringify(about)},"sections":[`
  let isFirst = true
  for (const table of EXPORTED) {
    const [name, exported] = table
    let written = 0
    for await (const rows of streamRows(db, table, subject)) {
      if (written === 0) {
        yield `${isFirst ? '' : ','}\n{"name":${JSON.stringify(toCamelCase(name))},"title":${JSON.stringify(exported.title)},"rows":[`
        isFirst = false
      }
      const shown: string[] = []
      for (const row of rows) shown.push(JSON.stringify(await presentRow(exported, row, ask, places)))
      yield `${written === 0 ? '\n' : ',\n'}${shown.join(',\n')}`
      written += rows.length
      context.onRows(rows.length)
    }
    if (written > 0) yield ']}'
  }
  yield ']}\n'
}
