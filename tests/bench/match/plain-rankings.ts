import type { ProfileContent } from '#contract/profile/profile-content.ts'
import { extractTextFromHtml } from '#server/platform/html-text.ts'
import { rankTexts } from '#tests/bench/engines/competitors.ts'
import type { RealPosition } from '#tests/bench/relevance/real-jobs.ts'
import type { Ranking } from './site.ts'

/** BM25 over titles and texts, with all words about work in a profile. */
export function bm25(jobs: readonly RealPosition[]): Ranking {
  const rank = rankTexts(jobs.map((job) => ({ id: job.key, text: listWords(job) })))
  return (profile) => rank(listSayings(profile))
}

/** Ranks jobs by the number of a profile's skills that they contain as whole words. */
export function skillOverlap(jobs: readonly RealPosition[]): Ranking {
  const texts = jobs.map((job) => ({ key: job.key, text: plain(listWords(job)) }))
  return ({ skills }) => {
    const names = skills.map(({ name }) => plain(name))
    return texts
      .map(({ key, text }) => ({ key, count: names.filter((name) => text.includes(name)).length }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ key }) => key)
  }
}

const listWords = ({ position: { name, description, skills = [] } }: RealPosition) =>
  [name, extractTextFromHtml(description), ...skills].join('\n')

function listSayings({
  headline,
  summary,
  skills,
  work,
  education,
  certificates,
  preferences,
}: ProfileContent): string {
  return [
    headline,
    summary,
    ...skills.map(({ name }) => name),
    ...work.flatMap(({ title, description }) => [title, description]),
    ...education.flatMap(({ degree, field }) => [degree, field]),
    ...certificates.map(({ name }) => name),
    ...preferences.jobTitles,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Words without case and punctuation, so that whole words can be found between spaces. */
const plain = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []).join(' ')} `
