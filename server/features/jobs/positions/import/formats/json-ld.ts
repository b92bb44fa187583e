import { msg } from '#contract/zod-free/text.ts'
import type { FeedFormat } from '#server/features/jobs/positions/import/source/feed-format.ts'
import { toObject } from '#server/features/jobs/positions/import/normalize/text/read-untyped-values.ts'
import { FeedFault } from '#server/features/jobs/positions/import/reading/feed-fault.ts'
import { streamJsonValues } from '#server/features/jobs/positions/import/reading/stream-json-values.ts'
import { extractPageScripts } from '#server/features/jobs/positions/import/reading/list-page-scripts.ts'
import { createTextEncodingState } from '#server/features/jobs/positions/import/reading/encoding-damage.ts'
import {
  createFeedOutline,
  createNoJobsFault,
  addNameToOutline,
  type FeedOutline,
} from '#server/features/jobs/positions/import/reading/feed-outline.ts'
import { readFeedRows } from '#server/features/jobs/positions/import/reading/read-feed-rows.ts'
import {
  peekTextStart,
  decodeTextStream,
  readWholeText,
} from '#server/features/jobs/positions/import/reading/decode-text.ts'
import { toJobFromPosting, listJobPostings } from './job-posting.ts'

/**
 * schema.org JobPosting: one object, a list, a graph, one a line, or within a page of HTML. Other objects on a page are
 * ignored.
 */
export const jsonLd: FeedFormat = {
  name: 'json-ld',
  recognise: (head) =>
    /"@type"\s*:\s*(?:\[[^\]]{0,200})?"(?:https?:\/\/schema\.org\/)?JobPosting"/.test(head) ||
    (/<script\b[^>]{1,300}application\/ld\+json/i.test(head) && /^\s*</.test(head)),
  read(bytes, source) {
    const encoding = createTextEncodingState(source.contentType)
    return readFeedRows(
      streamJobPostings(decodeTextStream(bytes, encoding)),
      (row) => toJobFromPosting(row, source.address),
      (row) => ({ id: toObject(row['identifier'])?.['value'] ?? row['url'], title: row['title'] }),
      source,
      encoding,
    )
  },
}

async function* streamJobPostings(whole: AsyncIterable<string>) {
  const { start, text } = await peekTextStart(whole)
  const sight = createFeedOutline()
  const values = /^\s*</.test(start)
    ? readJsonLdScripts(await readWholeText(text))
    : streamJsonValues(text, listPostingPaths(start), new Map(), sight)
  let count = 0
  let others = 0
  for await (const one of values) {
    if ('fault' in one) {
      count += 1
      yield one
      continue
    }
    const jobs = listJobPostings(one.value)
    count += jobs.length
    others += 1
    if (jobs.length === 0) addTypesToOutline(sight, one.value)
    for (const value of jobs) yield { value }
  }
  // An empty list means an employer without jobs; a page about other things does not.
  if (count === 0 && !(sight.hasList && others === 0)) throw createNoJobsFault('json-ld', 'JobPosting', sight)
}

/** Adds the types, or else the keys, of other objects that the page describes. */
function addTypesToOutline(sight: FeedOutline, value: unknown): void {
  const row = toObject(Array.isArray(value) ? value[0] : value)
  for (const name of row?.['@type'] === undefined ? Object.keys(row ?? {}) : [row['@type']].flat())
    if (typeof name === 'string') addNameToOutline(sight, name)
}

function listPostingPaths(start: string): readonly string[] {
  if (/^\s*\[/.test(start)) return ['*']
  const isGraph =
    /^\s*\{(?:\s*"@(?:context|id)"\s*:\s*(?:"[^"]*"|\{[^{}]*\})\s*,)*\s*"(?:@graph|itemListElement)"/.test(start)
  return isGraph ? ['@graph.*', 'itemListElement.*'] : ['']
}

/**
 * The JSON-LD of a page, tolerating common damage: comments around it, line breaks within strings. Broken scripts
 * without a job are ignored.
 */
function* readJsonLdScripts(html: string): Generator<{ value: unknown } | { fault: FeedFault }> {
  for (const { tag, body, isCut } of extractPageScripts(html)) {
    if (!/application\/ld\+json/i.test(tag)) continue
    if (isCut) return yield { fault: new FeedFault(msg('The feed ends in the middle.')) }
    const json = body.slice(
      Math.max(0, body.search(/[[{]/)),
      Math.max(body.lastIndexOf('}'), body.lastIndexOf(']')) + 1,
    )
    const value = tryParseJson(json) ?? tryParseJson(json.replaceAll(/[\n\r\t]+/g, ' '))
    if (value) yield value
    else if (body.includes('JobPosting')) yield { fault: new FeedFault(msg('The feed is not valid JSON here.')) }
  }
}

function tryParseJson(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    return undefined
  }
}
