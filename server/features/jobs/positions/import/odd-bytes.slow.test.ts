import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FEED_SAMPLES } from '#tests/builders/jobs/feed-samples.ts'
import { readFeed } from '#tests/builders/jobs/feeds.ts'
import { grid, workbook } from '#tests/builders/files/sheets/workbook.ts'
import { FORMAT_NAMES, findFormatByName } from './source/formats.ts'

const BOOK = workbook({
  sheets: {
    A: grid([
      ['Job ID', 'Job title'],
      ['1', 'Nurse'],
    ]),
  },
})

describe('S-16 whatever the bytes are, reading ends with a report', () => {
  const rubbish = [
    'null',
    '{}',
    '[]',
    '""',
    '0',
    '1e999',
    'true',
    '"\\ud800"',
    '{"a":[[]]}',
    '[[[1]]]',
    '<x/>',
    '&amp;',
    '\u0000',
    '999999999999999999999',
  ]

  test.each(FORMAT_NAMES)('S-16 %s with values exchanged and bytes turned', async (name) => {
    const format = findFormatByName(name)!
    const sample = name === 'xlsx' ? BOOK : Buffer.from(FEED_SAMPLES[name] ?? '')
    const spot = fc.nat(sample.length - 1)
    const change = fc.oneof(
      fc
        .tuple(spot, fc.uint8Array({ maxLength: 6 }))
        .map(([at, bytes]) => Buffer.concat([sample.subarray(0, at), bytes, sample.subarray(at + bytes.length)])),
      spot.map((at) => sample.subarray(0, at)),
      fc
        .tuple(spot, fc.nat(60))
        .map(([at, length]) => Buffer.concat([sample.subarray(0, at), sample.subarray(at + length)])),
      fc
        .tuple(fc.nat(60), fc.constantFrom(...rubbish))
        .map(([count, value]) => Buffer.from(exchangeText(sample.toString(), count, value))),
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
    )
    await fc.assert(
      fc.asyncProperty(change, async (bytes) => {
        const { skipped, positions } = await readFeed(format, bytes)
        expect(skipped.filter(({ reason }) => reason === 'This job cannot be read.')).toEqual([])
        for (const { name: title, externalId, postedAt } of positions) {
          expect(title.trim().length * externalId.trim().length).toBeGreaterThan(0)
          expect(Number.isFinite(postedAt)).toBe(true)
        }
      }),
      { numRuns: 150, seed: 24 },
    )
  })
})

/** Replaces the nth value of a JSON text, or the nth text of an XML document. */
function exchangeText(text: string, count: number, value: string): string {
  let seen = 0
  const pattern = text.startsWith('<')
    ? />[^<>]+</g
    : /(?<=[:,[])\s*(?:"(?:[^"\\]|\\.)*"|-?\d[\d.]*|true|false|null|\{\}|\[\])(?=[,}\]])/g
  return text.replaceAll(pattern, (whole) => {
    seen += 1
    if (seen - 1 !== count) return whole
    return text.startsWith('<') ? `>${value}<` : value
  })
}

test('S-16 pages of unclosed tags cost no more than others', async () => {
  for (const [name, part] of [
    ['json-ld', '<script application/ld+json>'],
    ['json-ld', '<script '],
    ['icims', '<li class="iCIMS_JobCardItem"><h2><h3 '],
    ['paylocity', '<script>window.pageData = {'],
    ['personio', '<workzag-jobs a="&amp;">'],
    ['greenhouse', '{"jobs":[{"a":"'],
    ['greenhouse', '"\\u00'],
  ] as const)
    expect((await readFeed(findFormatByName(name)!, new Blob([part.repeat(200_000)]).stream())).positions).toEqual([])
})
