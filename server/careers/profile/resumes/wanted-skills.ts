import { matchSkills } from '#server/integrations/resume-parse/understand/match-skills.ts'
import type { ReadResume } from '#server/integrations/resume-parse/resume.ts'

/** Skills that the site's jobs ask for and the text names, beside those under a heading. */
export function withWantedSkills(read: ReadResume, wanted: readonly string[]): ReadResume {
  const { content, sources } = read
  const known = new Set(content.skills.map(({ name }) => name.toLocaleLowerCase()))
  const found = matchSkills(read.text, wanted).filter(({ name }) => !known.has(name.toLocaleLowerCase()))
  const count = content.skills.length
  return {
    ...read,
    content: { ...content, skills: [...content.skills, ...found.map(({ name }) => ({ name, proficiency: null }))] },
    sources: [...sources, ...found.map(({ at }, place) => ({ path: `skills.${count + place}`, page: null, text: at }))],
  }
}
