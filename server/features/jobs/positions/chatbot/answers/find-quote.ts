import { foldText } from '#server/geocode/fold-text.ts'
import { extractTextFromHtml } from '#server/platform/html-text.ts'
import { stemLightly } from '#server/search-index/light-stem.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import type { Job } from './about-job.ts'

/** The sentence of a job's description that shares most words with a question; null below half. O(length read). */
export function findQuoteInJob(
  question: string,
  { description, language }: Pick<Job, 'description' | 'language'>,
): string | null {
  const spoken = language?.slice(0, 2) ?? 'en'
  const stems = getWordStems(question, spoken)
  if (stems.size === 0) return null
  let best: { sentence: string; hits: number } | null = null
  for (const sentence of splitHtmlIntoSentences(description)) {
    const has = getWordStems(sentence, spoken)
    const hits = [...stems].filter((stem) => has.has(stem)).length
    if (hits > (best?.hits ?? 0)) best = { sentence, hits }
  }
  return best && best.hits * 2 >= stems.size ? best.sentence : null
}

/** Words that occur in questions but not in the sentences that answer them. */
const ASKING = new Set(
  'what which how does job this there need have get tell about any was welche gibt stelle diese quel quelle poste offre cual puesto tiene quale lavoro welke baan deze هل هذه الوظيفة'.split(
    ' ',
  ),
)
const MAX_LENGTH_READ = 60_000
const MAX_SENTENCES = 400
const MAX_QUOTE_LENGTH = 400

/** Split by line, since lists have no full stops; bounded, since descriptions come from outside. */
function splitHtmlIntoSentences(html: string): string[] {
  const lines = html.slice(0, MAX_LENGTH_READ).split(/<\/?(?:p|li|h\d|br|div|ul|ol|td|tr)\b[^>]{0,200}>/i)
  return lines
    .flatMap((line) => extractTextFromHtml(line).split(/(?<=[.!?。؟])\s+/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.length > 3)
    .slice(0, MAX_SENTENCES)
    .map((sentence) => (sentence.length > MAX_QUOTE_LENGTH ? `${sentence.slice(0, MAX_QUOTE_LENGTH)}…` : sentence))
}

function getWordStems(text: string, language: string): Set<string> {
  const words = splitWords(foldText(text)).map((word) => word.text)
  return new Set(
    words
      .filter((word) => word.length > 2 && !isStopWord(word) && !ASKING.has(word))
      .map((word) => stemLightly(word, language)),
  )
}
