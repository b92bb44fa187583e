import type { JobFacts, ProfileFacts } from '#contract/jobs/match/match-facts.ts'
import type { ParsedJob } from './facts/job-facts.ts'
import { extractMentionedSkills } from './facts/required-skills.ts'

/**
 * The facts of a job for one candidate, with those of their listed skills that the job's text names although no skill
 * list contains them.
 */
export function addMentionedSkillsToJob({ facts, lines }: ParsedJob, { skills }: ProfileFacts): JobFacts {
  const requiredKeys = new Set(facts.skills.map(({ key }) => key))
  const own = skills.filter(({ key, part }) => part === 'skills' && !requiredKeys.has(key))
  const more = extractMentionedSkills(own, lines)
  return more.length === 0 ? facts : { ...facts, skills: [...facts.skills, ...more] }
}
