import { describe, expect, test } from 'vitest'
import { findFormatByName, detectFormat } from '#server/features/jobs/positions/import/source/formats.ts'
import { readFeedHead } from '#server/features/jobs/positions/import/source/feed-head.ts'
import { translate } from '#server/platform/texts/translate.ts'
import { streamChunks, readFeed } from '#tests/builders/jobs/feeds.ts'
import { CSV_CASES } from '#tests/builders/files/sheets/csv-cases.ts'
import { XLSX_CASES } from '#tests/builders/files/sheets/xlsx-cases.ts'

describe.each([
  ['csv', CSV_CASES],
  ['xlsx', XLSX_CASES],
] as const)('S-16 a sheet as %s', (name, cases) => {
  test.each(cases)('S-16 $about', async ({ bytes, positions, skipped = [], unread = [], warned = 0 }) => {
    const { head } = await readFeedHead(streamChunks(bytes, 1000))
    expect(detectFormat(head)?.name).toBe(name)
    const read = await readFeed(findFormatByName(name)!, bytes)
    expect(read.broken).toEqual([])
    expect(
      read.skipped.map(({ line, reason, values }) => ({ line, reason: translate('en', reason, values) })),
    ).toMatchObject(skipped)
    expect(read.positions).toMatchObject(positions)
    expect(read.sheet?.columns.filter(({ field }) => field === null).map((column) => column.name)).toEqual(unread)
    expect(read.warned).toHaveLength(warned)
  })
})
