import { describe, expect, test } from 'vitest'
import { streamDemoBoard, DEMO_POSITIONS } from './stream-demo-board.ts'

type Job = {
  title: string
  content: string
  location: { name: string }
  pay_input_ranges: { title: string; currency_type: string; min_cents: number }[]
  metadata: { name: string; value: unknown }[]
}
let text = ''
for await (const bytes of streamDemoBoard(Date.UTC(2026, 7, 1))) text += Buffer.from(bytes).toString()
const { jobs } = JSON.parse(text) as { jobs: Job[] }
const of = (job: Job, name: string) => job.metadata.find((field) => field.name === name)?.value
/** Titles of the jobs for which `isOdd` is true because they contradict themselves. */
const odd = (isOdd: (job: Job) => boolean) => jobs.filter(isOdd).map(({ title }) => title)

describe('S-16 no job of the demo contradicts itself', () => {
  test('S-16 beginners are not asked for years', () => {
    expect(jobs).toHaveLength(DEMO_POSITIONS)
    const grades = new Set(['Entry level', 'Apprentice', 'Internship'])
    const years = /li&gt;(?:(?!&lt;).)*\b(?:several|two|three|five)? ?years (?:of|in|with|as)\b/i
    expect(odd((job) => grades.has(String(of(job, 'Level'))) && years.test(job.content))).toEqual([])
  })

  test('S-16 its text speaks of its own harbour', () => {
    expect(odd(({ content }) => /\{city\}|Landungsbrücken|Vieux-Port|横浜/.test(content))).toEqual([])
    const cities = (pattern: RegExp) =>
      new Set(jobs.filter(({ content }) => pattern.test(content)).map(({ content }) => pattern.exec(content)?.[1]))
    const old = cities(/gt;([^;]{2,30}) was among our first harbours/)
    const young = cities(/gt;We came to ([^;]{2,30}) three years ago/)
    expect(old.size * young.size).toBeGreaterThan(0)
    expect([...old].filter((city) => young.has(city))).toEqual([])
  })

  test('S-16 hours are those of the title', () => {
    expect(odd((job) => /Night Shift|夜間便/.test(job.title) && of(job, 'Working hours') !== 'Nights')).toEqual([])
    expect(odd((job) => job.title.includes('Day Shift') && of(job, 'Working hours') !== 'Days')).toEqual([])
  })

  test('S-16 nobody is paid less by the hour than the law says', () => {
    const least: Record<string, number> = { GBP: 1271, USD: 2130, CAD: 1785, AUD: 2495 }
    const tooLittle = odd(
      (job) =>
        !/Apprentice|Internship/.test(String(of(job, 'Level'))) &&
        job.pay_input_ranges.some(
          ({ title, currency_type, min_cents }) =>
            title === 'Hourly pay' && !(min_cents >= (least[currency_type] ?? Number.POSITIVE_INFINITY)),
        ),
    )
    expect(tooLittle).toEqual([])
  })
})
