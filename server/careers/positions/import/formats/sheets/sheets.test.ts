import { describe, expect, test } from 'vitest'
import { formatNamed, recogniseFormat } from '#server/careers/positions/import/formats.ts'
import { headOf } from '#server/careers/positions/import/feed-head.ts'
import { say } from '#server/platform/texts/say.ts'
import { chunked, readFeed } from '#tests/builders/feeds.ts'
import { CSV_CASES } from '#tests/builders/sheets/csv-cases.ts'
import { XLSX_CASES } from '#tests/builders/sheets/xlsx-cases.ts'

describe.each([
  ['csv', CSV_CASES],
  ['xlsx', XLSX_CASES],
] as const)('S-16 a sheet as %s', (name, cases) => {
  test.each(cases)('S-16 $about', async ({ bytes, positions, skipped = [], unread = [], warned = 0 }) => {
    const { head } = await headOf(chunked(bytes, 1000))
    expect(recogniseFormat(head)?.name).toBe(name)
    const read = await readFeed(formatNamed(name)!, bytes)
    expect(read.broken).toEqual([])
    expect(read.skipped.map(({ line, reason, values }) => ({ line, reason: say('en', reason, values) }))).toMatchObject(
      skipped,
    )
    expect(read.positions).toMatchObject(positions)
    expect(read.sheet?.columns.filter(({ field }) => field === null).map((column) => column.name)).toEqual(unread)
    expect(read.warned).toHaveLength(warned)
  })
})
