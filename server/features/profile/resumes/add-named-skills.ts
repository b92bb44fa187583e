import type { KnownSkills } from '#server/features/profile/skills/known-skills.ts'
import { matchSkills } from '#server/integrations/resume-parse/understand/match-skills.ts'
import type { ReadResume } from '#server/integrations/resume-parse/resume.ts'

/** Number of listed skills from which the list of a resume counts as complete. */
const ENOUGH = 5
/** Most skills that are added, so that a profile is not filled from prose. */
const MOST_KNOWN = 20

/**
 * Adds to the listed skills those that jobs of the site require and the text names. If hardly any are listed, also adds
 * known ones from Foyer's and the operator's lists.
 */
export function addNamedSkills(read: ReadResume, requested: readonly string[], known: KnownSkills): ReadResume {
  const matched = matchSkills(read.text, requested)
  const listed = read.content.skills.length < ENOUGH ? matchSkills(read.text, known.labels, isOrdinaryWord) : []
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

/** Whether a skill's name is an ordinary word, which is a skill in a list, but just a word in prose. */
const isOrdinaryWord = (name: string): boolean => /^\p{Ll}+$/u.test(name)
