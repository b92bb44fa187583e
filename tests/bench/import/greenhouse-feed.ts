import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { generateJobs } from '#tests/bench/search/generated-jobs.ts'
import type { IndexedJob } from '#server/search-index/search-types.ts'

const WORDS_A_PARAGRAPH = 60

/** Writes a file in the format of a Greenhouse board with `content=true`: descriptions are escaped. */
export async function writeGreenhouseFeed(file: string, count: number): Promise<void> {
  await pipeline(Readable.from(board(count)), createWriteStream(file))
}

function* board(count: number): Generator<string> {
  yield '{"jobs":['
  for (const job of generateJobs(count)) yield `${job.id === 1 ? '' : ','}${JSON.stringify(buildElement(job))}`
  yield `],"meta":{"total":${count}}}`
}

function buildElement(job: IndexedJob) {
  return {
    absolute_url: `https://boards.example.com/bench/jobs/${job.id}`,
    data_compliance: [],
    internal_job_id: job.id,
    id: job.id,
    requisition_id: `R_${job.id}`,
    title: job.title,
    location: { name: job.places.join('; ') },
    updated_at: new Date(job.postedAt).toISOString(),
    first_published: new Date(job.postedAt).toISOString(),
    language: 'en',
    metadata: null,
    content: escapeHtml(html(job)),
    departments: [{ id: 1, name: job.department, child_ids: [], parent_id: null }],
    offices: [],
  }
}

function html({ title, body, skills }: IndexedJob): string {
  const words = body.split(' ')
  const paragraphs: string[] = []
  for (let from = 0; from < words.length; from += WORDS_A_PARAGRAPH)
    paragraphs.push(`<p>${words.slice(from, from + WORDS_A_PARAGRAPH).join(' ')}</p>`)
  const listed = skills.map((skill) => `<li>${skill}</li>`).join('')
  return `<h2><strong>About ${title}</strong></h2>${paragraphs.join('\n')}<ul>${listed}</ul>`
}

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
