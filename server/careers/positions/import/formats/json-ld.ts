import type { FeedFormat } from '#server/careers/positions/import/feed-format.ts'
import { object } from '#server/careers/positions/import/normal/words.ts'
import { FeedFault } from '#server/careers/positions/import/reading/feed-fault.ts'
import { jsonValues } from '#server/careers/positions/import/reading/json.ts'
import { scriptsOf } from '#server/careers/positions/import/reading/page-scripts.ts'
import { newLetters } from '#server/careers/positions/import/reading/letters.ts'
import { noSight, nothingFound, see, type Sight } from '#server/careers/positions/import/reading/nothing.ts'
import { feedRows } from '#server/careers/positions/import/reading/rows.ts'
import { peeked, textOf, wholeText } from '#server/careers/positions/import/reading/text.ts'
import { jobOfPosting, postingsIn } from './job-posting.ts'

/** schema.org JobPosting: one object, a list, a graph, one a line, or within a page of HTML. Whatever else a page describes is passed over. */
export const jsonLd: FeedFormat = {
  name: 'json-ld',
  recognise: (head) =>
    /"@type"\s*:\s*(?:\[[^\]]{0,200})?"(?:https?:\/\/schema\.org\/)?JobPosting"/.test(head) ||
    (/<script\b[^>]{1,300}application\/ld\+json/i.test(head) && /^\s*</.test(head)),
  read(bytes, source) {
    const letters = newLetters(source.contentType)
    return feedRows(
      postings(textOf(bytes, letters)),
      (row) => jobOfPosting(row, source.address),
      (row) => ({ id: object(row['identifier'])?.['value'] ?? row['url'], title: row['title'] }),
      source,
      letters,
    )
  },
}

async function* postings(whole: AsyncIterable<string>) {
  const { start, text } = await peeked(whole)
  const sight = noSight()
  const values = /^\s*</.test(start)
    ? scripts(await wholeText(text))
    : jsonValues(text, pathsOf(start), new Map(), sight)
  let given = 0
  let others = 0
  for await (const one of values) {
    if ('fault' in one) {
      given += 1
      yield one
      continue
    }
    const jobs = postingsIn(one.value)
    given += jobs.length
    others += 1
    if (jobs.length === 0) seeTypes(sight, one.value)
    for (const value of jobs) yield { value }
  }
  // An empty list is one of an employer without jobs; a page about other things is not.
  if (given === 0 && !(sight.hasList && others === 0)) throw nothingFound('json-ld', 'JobPosting', sight)
}

/** What else is described, by its types or its keys. */
function seeTypes(sight: Sight, value: unknown): void {
  const row = object(Array.isArray(value) ? value[0] : value)
  for (const name of row?.['@type'] === undefined ? Object.keys(row ?? {}) : [row['@type']].flat())
    if (typeof name === 'string') see(sight, name)
}

function pathsOf(start: string): readonly string[] {
  if (/^\s*\[/.test(start)) return ['*']
  const isGraph =
    /^\s*\{(?:\s*"@(?:context|id)"\s*:\s*(?:"[^"]*"|\{[^{}]*\})\s*,)*\s*"(?:@graph|itemListElement)"/.test(start)
  return isGraph ? ['@graph.*', 'itemListElement.*'] : ['']
}

/** The JSON-LD of a page, with what pages do to it: comments round it, line breaks within strings. Damage where no job is said is nobody's loss. */
function* scripts(html: string): Generator<{ value: unknown } | { fault: FeedFault }> {
  for (const { tag, body, isCut } of scriptsOf(html)) {
    if (!/application\/ld\+json/i.test(tag)) continue
    if (isCut) return yield { fault: new FeedFault('The feed ends in the middle.') }
    const json = body.slice(
      Math.max(0, body.search(/[[{]/)),
      Math.max(body.lastIndexOf('}'), body.lastIndexOf(']')) + 1,
    )
    const value = parsed(json) ?? parsed(json.replaceAll(/[\n\r\t]+/g, ' '))
    if (value) yield value
    else if (body.includes('JobPosting')) yield { fault: new FeedFault('The feed is not valid JSON here.') }
  }
}

function parsed(json: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    return undefined
  }
}
