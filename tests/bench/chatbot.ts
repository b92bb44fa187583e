// How well the chatbot understands sentences written without knowing it: `tests/bench/chatbot/README.md`.
//   node tests/bench/chatbot.ts [--held-out] [--each]
import { parseArgs } from 'node:util'
import {
  resolveWorkAndPlace,
  type CategoryReading,
} from '#server/features/jobs/positions/chatbot/resolve-work-and-place.ts'
import { applySentenceToSlots, EMPTY_SLOTS } from '#server/features/jobs/positions/chatbot/update-slots.ts'
import { parseSentence } from '#server/features/jobs/positions/chatbot/understand/parse-sentence.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { createJobIndex } from '#server/search-index/job-index.ts'
import { scoreOf, type Score } from '#tests/bench/chatbot/score.ts'
import { listSentences, type Sentence, type Split } from '#tests/bench/chatbot/sentences.ts'
import { median, percentile, table } from '#tests/bench/kit/figures.ts'
import { FEEDS, feedsAreHere, listJobs } from '#tests/bench/relevance/real-jobs.ts'
import { isShort, notMeasured } from '#tests/bench/run/short.ts'

const { values: flags } = parseArgs({ options: { 'held-out': { type: 'boolean' }, each: { type: 'boolean' } } })

if (feedsAreHere() || isShort) await measure()
else notMeasured('The chatbot', `no feeds at ${FEEDS} (set SAMPLE_DATA)`)

type Row = { sentence: Sentence; score: Score; ms: number }

async function measure(): Promise<void> {
  const index = createJobIndex({ world: placeNames })
  for (const job of await listJobs(feedsAreHere() ? 'feeds' : 'demo')) index.put(job)
  const words: CategoryReading = async (request) => index.read(request)
  const read = async (sentence: Sentence): Promise<Row> => {
    const started = performance.now()
    const parsed = parseSentence(sentence.text)
    const around = { now: Date.now(), language: sentence.language }
    const slots = applySentenceToSlots(
      EMPTY_SLOTS,
      parsed,
      await resolveWorkAndPlace(words, sentence.text, parsed, around),
    )
    return { sentence, score: scoreOf(sentence.slots, slots), ms: performance.now() - started }
  }
  const splits: Split[] = flags['held-out'] ? ['tuned', 'held-out'] : ['tuned']
  for (const split of splits) {
    const rows: Row[] = []
    for (const sentence of listSentences(split)) rows.push(await read(sentence))
    report(split, rows)
  }
}

function report(split: Split, rows: Row[]): void {
  const languages = [...new Set(rows.map(({ sentence }) => sentence.language))]
  const lines = [...languages, 'all'].map((language) => {
    const of = rows.filter(({ sentence }) => language === 'all' || sentence.language === language)
    const sum = (key: 'right' | 'expected' | 'extra') => of.reduce((all, { score }) => all + score[key], 0)
    const [right, expected, extra] = [sum('right'), sum('expected'), sum('extra')]
    return [language, String(of.length), right / expected, right / Math.max(1, right + extra)]
  })
  console.log(`\n${split}\n${table(['language', 'sentences', 'of the slots right', 'of those told right'], lines)}`)
  const times = rows.map(({ ms }) => ms)
  console.log(`read in ${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`)
  if (flags.each && split === 'tuned')
    for (const { sentence, score } of rows.filter((row) => row.score.wrong.length > 0))
      console.log(`${sentence.language}  ${sentence.text}\n    ${score.wrong.join('\n    ')}`)
}
