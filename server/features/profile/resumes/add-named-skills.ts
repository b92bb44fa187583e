import type { KnownSkills } from '#server/features/profile/skills/known-skills.ts'
import { matchSkills } from '#server/integrations/resume-parse/understand/match-skills.ts'
import type { ReadResume } from '#server/integrations/resume-parse/resume.ts'

/** A resume with as many under its heading has said what it wants to say. */
const ENOUGH = 5
/** What is added of the lists, so that a profile does not fill with words of its prose. */
const MOST_KNOWN = 20

/**
 * Skills beside those under a heading: what the site's jobs ask for and the text names; and where hardly any stand
 * under a heading, those that our list and the operator's name.
 */
export function addNamedSkills(read: ReadResume, requested: readonly string[], known: KnownSkills): ReadResume {
  const matched = matchSkills(read.text, requested)
  const listed = read.content.skills.length < ENOUGH ? matchSkills(read.text, known.labels, isPlain) : []
  const named = listed.slice(0, MOST_KNOWN).map(({ name, at }) => ({ name: known.nameOf.get(name) ?? name, at }))
  const has = new Set(read.content.skills.map(({ name }) => name.toLocaleLowerCase()))
  const found = [...matched, ...named].filter(({ name }) => {
    const key = name.toLocaleLowerCase()
    return !has.has(key) && has.add(key)
  })
  const { content, sources } = read
  const count = content.skills.length
  return {
    ...read,
    content: { ...content, skills: [...content.skills, ...found.map(({ name }) => ({ name, proficiency: null }))] },
    sources: [...sources, ...found.map(({ at }, index) => ({ path: `skills.${count + index}`, page: null, text: at }))],
  }
}

/** An ordinary word is a skill where it stands in a list, and a word in prose. */
const isPlain = (name: string): boolean => /^\p{Ll}+$/u.test(name)
