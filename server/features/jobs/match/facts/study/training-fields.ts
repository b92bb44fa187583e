import type { JobFacts, TitleFacts } from '#contract/jobs/match/match-facts.ts'
import { UNCLEAR } from '#contract/jobs/match/match-facts.ts'

/** The level of vocational training, whose fields are kinds of work. */
export const VOCATIONAL = 1

/** The code for words that name no occupation, such as being an apprentice. */
const NO_CODE = '0000'
/** Digits of an occupation code that stands for a single field. */
const DETAILED = 4

/**
 * The fields of vocational training, by the work that its name means ("as an electrician"); `named` if the name means
 * none.
 */
export function listTrainingFields(named: readonly string[], { work }: Pick<TitleFacts, 'work'>): string[] {
  const workFields = work.flatMap(({ code }) => (code === NO_CODE ? [] : `w${code}`))
  if (workFields.length === 0) return [...named]
  return [...new Set([...workFields, ...named.filter((code) => code.length >= DETAILED && code !== UNCLEAR)])]
}

type JobRequirements = { facts: JobFacts; language: string | null }
type Understand = (texts: { text: string; language: string | null }[]) => Promise<Pick<TitleFacts, 'work'>[]>

/** Fills in the work for which jobs require vocational training; leaves jobs unchanged that require none, or any. */
export async function fillInTrainingFields(jobs: readonly JobRequirements[], understand: Understand): Promise<void> {
  const required = jobs.flatMap(({ facts: { education }, language }) =>
    education?.level === VOCATIONAL && education.fields.length > 0 ? { education, text: education.line, language } : [],
  )
  if (required.length === 0) return
  const meant = await understand(required.map(({ text, language }) => ({ text, language })))
  for (const [at, { education }] of required.entries())
    education.fields = listTrainingFields(education.fields, meant[at]!)
}
