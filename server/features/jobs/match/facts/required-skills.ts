import { QUOTE_LENGTH, type JobFacts } from '#contract/jobs/match/match-facts.ts'
import { matchSkills } from '#server/integrations/resume-parse/understand/match-skills.ts'
import type { JobLine, SectionKind } from './job-lines.ts'
import { listSkillsOutsideLongerNames } from './skills-outside-longer-names.ts'
import type { Vocabulary } from './skill-vocabulary.ts'

type RequiredSkill = JobFacts['skills'][number]

const WEIGHTS = [
  ['required', 1],
  ['other', 0.6],
  ['nice', 0.4],
] as const satisfies readonly (readonly [SectionKind, number])[]
const MOST = 40

/** Skills that the employer lists, then those that the text names, required ones first. O(length). */
export function extractRequiredSkills(
  listed: readonly string[],
  lines: readonly JobLine[],
  vocabulary: Vocabulary,
): RequiredSkill[] {
  const required = new Map<string, RequiredSkill>()
  const add = (name: string, weight: number, line: string) => {
    const key = vocabulary.keyOf(name)
    const before = required.get(key)
    // the position in the text is more specific than the list alone
    if (before && before.line === '') before.line = line
    if (before || key === '' || required.size >= MOST) return
    required.set(key, { key, name: name.slice(0, QUOTE_LENGTH), weight, line })
  }
  for (const name of listed) add(name, 1, '')
  for (const [kind, weight] of WEIGHTS)
    for (const text of listLineTextsOfKind(lines, kind))
      for (const { name, at } of vocabulary.namedIn(text)) add(name, weight, at)
  return [...required.values()]
}

/**
 * The candidate's own skills that a job mentions although no list contains them; `key` is the candidate's. O(length).
 */
export function extractMentionedSkills(
  own: readonly { key: string; name: string }[],
  lines: readonly JobLine[],
): RequiredSkill[] {
  if (own.length === 0) return []
  const keys = new Map(own.map(({ key, name }) => [name, key]))
  const names = [...keys.keys()]
  const required = new Map<string, RequiredSkill>()
  for (const [kind, weight] of WEIGHTS)
    for (const { name, at } of listLineTextsOfKind(lines, kind).flatMap((text) =>
      listSkillsOutsideLongerNames(text, (one) => matchSkills(one, names)),
    )) {
      const key = keys.get(name)!
      if (!required.has(key)) required.set(key, { key, name, weight, line: at })
    }
  return [...required.values()]
}

const listLineTextsOfKind = (lines: readonly JobLine[], sectionKind: SectionKind) =>
  lines.flatMap(({ kind, text }) => (kind === sectionKind ? text : []))
