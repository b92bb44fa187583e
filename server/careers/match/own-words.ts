import type { JobFacts, ProfileFacts } from '#contract/match/facts.ts'
import type { ReadJob } from './facts/job-facts.ts'
import { mentionedSkills } from './facts/asked-skills.ts'

/** The facts of a job for one candidate: with those of their listed skills that the job names in words no list has. */
export function withOwnWords({ facts, lines }: ReadJob, { skills }: ProfileFacts): JobFacts {
  const asked = new Set(facts.skills.map(({ key }) => key))
  const own = skills.filter(({ key, part }) => part === 'skills' && !asked.has(key))
  const more = mentionedSkills(own, lines)
  return more.length === 0 ? facts : { ...facts, skills: [...facts.skills, ...more] }
}
