import { EMPTY_PROFILE } from '#contract/profile/profile-content.ts'
import { percentile, table } from '#tests/bench/kit/figures.ts'
import type { Readings } from '#tests/bench/resumes/contestants/read-all.ts'
import type { Sample } from '#tests/bench/resumes/corpus.ts'
import { getTruth, type Found } from '#tests/bench/resumes/label.ts'
import { FIELDS, type Scores } from '#tests/bench/resumes/scoring/fields.ts'
import { score } from '#tests/bench/resumes/scoring/score.ts'
import { listFigures, getSum } from '#tests/bench/resumes/scoring/summary.ts'

const MEGABYTE = 1024 * 1024

/** Precision, recall and F1 of each field, by parser. */
export function fieldTable(samples: readonly Sample[], all: readonly Readings[]): string {
  const sums = all.map((one) => getSum(listScores(samples, one)))
  const head = ['field', ...all.flatMap(({ contestant }) => [`${contestant}: P`, 'R', 'F1'])]
  const rows = FIELDS.map((field) => [
    field,
    ...sums.flatMap((scores) => {
      const { precision, recall, f1 } = listFigures(scores[field] ?? { right: 0, found: 0, expected: 0 })
      return [precision, recall, f1].map(formatFigure)
    }),
  ])
  return table(head, rows)
}

/** F1 of all fields together, for the files of each group (a language, a layout). */
export function groupTable(
  samples: readonly Sample[],
  all: readonly Readings[],
  keyOf: (sample: Sample) => string,
): string {
  const keys = [...new Set(samples.map(keyOf))].sort()
  const rows = keys.map((key) => {
    const own = samples.filter((sample) => keyOf(sample) === key)
    return [key, own.length.toString(), ...all.map((one) => formatFigure(overall(listScores(own, one))))]
  })
  return table(['', 'files', ...all.map(({ contestant }) => contestant)], rows)
}

/** Duration per file, and maximum memory of the process. */
export function speedTable(all: readonly Readings[]): string {
  const rows = all.map(({ contestant, readings, peak }) => {
    const times = readings.map(({ ms }) => ms)
    const failed = readings.filter(({ found }) => found === null).length
    return [
      contestant,
      String(readings.length),
      String(failed),
      times[0] ?? Number.NaN,
      percentile(times, 0.5),
      percentile(times, 0.95),
      peak / MEGABYTE,
    ]
  })
  return table(['reader', 'files', 'failed', 'first ms', 'p50 ms', 'p95 ms', 'peak MB'], rows)
}

/** Files without content: how many values were found anyway. */
export function emptyTable(samples: readonly Sample[], all: readonly Readings[]): string {
  const rows = samples
    .filter(({ label }) => getTruth(label) === null)
    .map((sample) => [
      sample.name,
      ...all.map((one) => getReading(sample, one)).map((found) => (found ? String(listValues(found)) : 'failed')),
    ])
  return table(['values found in', ...all.map(({ contestant }) => contestant)], rows)
}

/** Incorrect fields of each file, for tuning. */
export function eachFile(samples: readonly Sample[], one: Readings): string {
  return samples
    .flatMap((sample) => {
      const truth = getTruth(sample.label)
      if (!truth) return []
      const scores = score(getReading(sample, one) ?? NOTHING, truth)
      const wrong = FIELDS.flatMap((field) => {
        const counts = scores[field]
        if (!counts || (counts.right === counts.expected && counts.right === counts.found)) return []
        return [`${field} ${counts.right}/${counts.expected} of ${counts.found}`]
      })
      const problem = one.readings.find(({ name }) => name === sample.name)?.problem
      return [`${sample.name}: ${problem ?? (wrong.join(', ') || 'all right')}`]
    })
    .join('\n')
}

function listScores(samples: readonly Sample[], one: Readings): Scores[] {
  return samples.flatMap((sample) => {
    const truth = getTruth(sample.label)
    return truth ? [score(getReading(sample, one) ?? NOTHING, truth)] : []
  })
}

function overall(all: readonly Scores[]): number {
  const values = Object.values(getSum(all))
  const sum = (part: 'right' | 'found' | 'expected') => values.reduce((total, counts) => total + counts[part], 0)
  return listFigures({ right: sum('right'), found: sum('found'), expected: sum('expected') }).f1
}

const getReading = ({ name }: Sample, { readings }: Readings) =>
  readings.find((one) => one.name === name)?.found ?? null

function listValues({ email, content }: Found): number {
  const { firstName, lastName, phone, location, work, education, skills, languages, certificates } = content
  const single = [email, firstName ?? lastName, phone, location].filter((value) => value !== null)
  return [...single, ...work, ...education, ...skills, ...languages, ...certificates].length
}

const formatFigure = (figure: number) => (Number.isNaN(figure) ? '–' : figure.toFixed(2))
const NOTHING: Found = { email: null, content: EMPTY_PROFILE }
