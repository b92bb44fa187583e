import { QUOTE_LENGTH, type JobFacts } from '#contract/match/facts.ts'
import { matchSkills } from '#server/integrations/resume-parse/understand/match-skills.ts'
import type { JobLine, SectionKind } from './job-lines.ts'
import { beyondLonger } from './longer-names.ts'
import type { Vocabulary } from './vocabulary.ts'

type Asked = JobFacts['skills'][number]

/** Skills that the employer lists, then those that the text names: what it requires first. O(length). */
export function askedSkills(listed: readonly string[], lines: readonly JobLine[], vocabulary: Vocabulary): Asked[] {
  const asked = new Map<string, Asked>()
  const add = (name: string, weight: number, line: string) => {
    const key = vocabulary.keyOf(name)
    const before = asked.get(key)
    // the place in the text tells more than the list alone
    if (before && before.line === '') before.line = line
    if (before || key === '' || asked.size >= MOST) return
    asked.set(key, { key, name: name.slice(0, QUOTE_LENGTH), weight, line })
  }
  for (const name of listed) add(name, 1, '')
  for (const [kind, weight] of WEIGHTS)
    for (const text of textsOf(lines, kind)) for (const { name, at } of vocabulary.namedIn(text)) add(name, weight, at)
  return [...asked.values()]
}

/** Which of somebody's own skills a job names in words that no list has; `key` is theirs. O(length). */
export function mentionedSkills(own: readonly { key: string; name: string }[], lines: readonly JobLine[]): Asked[] {
  if (own.length === 0) return []
  const keys = new Map(own.map(({ key, name }) => [name, key]))
  const names = [...keys.keys()]
  const asked = new Map<string, Asked>()
  for (const [kind, weight] of WEIGHTS)
    for (const { name, at } of textsOf(lines, kind).flatMap((text) =>
      beyondLonger(text, (one) => matchSkills(one, names)),
    )) {
      const key = keys.get(name)!
      if (!asked.has(key)) asked.set(key, { key, name, weight, line: at })
    }
  return [...asked.values()]
}

const textsOf = (lines: readonly JobLine[], wanted: SectionKind) =>
  lines.flatMap(({ kind, text }) => (kind === wanted ? text : []))

const WEIGHTS = [
  ['required', 1],
  ['other', 0.6],
  ['nice', 0.4],
] as const satisfies readonly (readonly [SectionKind, number])[]
const MOST = 40
