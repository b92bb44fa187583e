import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { checkAnswer } from '#contract/form/answers/check-answers.ts'
import type { FormDefinition, FormItem } from '#contract/form/definition/definition.ts'
import { LIST_ROWS } from '#contract/form/form-limits.ts'
import { listQuestions } from '#contract/form/answers/new-questions.ts'
import { createPatternTester } from '#contract/form/compile-pattern.ts'
import { getFormPlan } from '#contract/form/form-plan.ts'
import type { UploadedFile } from '#contract/form/values.ts'
import { isResumeUid, findPrimaryResume } from '#server/features/applications/forms/uploads/resumes-as-uploads.ts'
import { listReadyUploads } from '#server/features/applications/forms/uploads/store.ts'
import type { Db } from '#server/db/open-db.ts'
import { areQuickToValidate } from '#server/files/forms/validation-steps.ts'
import { toCanonicalJson } from '#server/platform/canonical-json.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import type { Candidate } from '#server/platform/http/request-context.ts'
import { toFileAnswer, listFileIds } from './look-up-answer-files.ts'
import { readPrefillFacts } from './read-prefill-facts.ts'

type Values = Record<string, unknown>
type Prefilled = { values: Values; prefilled: string[] }

/** Placeholder for the current date, on which the rules for typed values do not depend. */
const TODAY = ''
const TYPED_BY: ReadonlySet<FormItem['type']> = new Set(['text', 'textarea', 'email', 'phone'])

/** Prefills questions from the profile and the candidate's names, marked as not reviewed yet (F-06). */
export async function prefillAnswers(
  db: Db,
  definition: FormDefinition,
  candidate: Candidate | null,
): Promise<Prefilled> {
  const asking = listQuestions(definition).filter((item) => item.prefill !== undefined)
  if (!candidate || asking.length === 0) return { values: {}, prefilled: [] }
  const known = await readPrefillValues(db, candidate)
  const found = asking.flatMap((item) => {
    const value = findValueForQuestion(item, known)
    return value === undefined ? [] : [{ item, value }]
  })
  const plan = getFormPlan(definition)
  const context = {
    today: TODAY,
    compile: areQuickToCheck(definition, found) ? createPatternTester(definition) : null,
    isPhone: (number: string) => isValidPhoneNumber(number),
  }
  // values that the form would reject are left out, so that the candidate types them
  const right = found.filter(({ item, value }) => {
    const wrong = checkAnswer(plan, item, value, { isRequired: false, answers: {}, context })
    return Object.keys(wrong).length === 0
  })
  return { values: toValuesByName(right), prefilled: right.map(({ item }) => item.name) }
}

/**
 * Resumes a draft: prefilled answers that are unchanged stay marked as not reviewed (F-06). A resume deleted since is
 * replaced by the current primary one.
 */
export async function markUnchangedPrefills(
  db: Db,
  definition: FormDefinition,
  candidate: Candidate | null,
  written: Values,
): Promise<Prefilled> {
  if (!candidate) return { values: written, prefilled: [] }
  const known = await prefillAnswers(db, definition, candidate)
  const values = { ...written }
  for (const { name, prefill: source } of listQuestions(definition)) {
    if (source === 'resume' && (await isDeletedResumeAnswer(db, candidate, written[name])))
      values[name] = known.values[name] ?? null
  }
  const isUntouched = (name: string) =>
    toCanonicalJson(values[name] ?? null) === toCanonicalJson(known.values[name] ?? null)
  return { values, prefilled: known.prefilled.filter(isUntouched) }
}

type PrefilledItem = { item: FormItem; value: unknown }

const toValuesByName = (found: readonly PrefilledItem[]): Values =>
  Object.fromEntries(found.map(({ item, value }) => [item.name, value]))

/** Slow patterns are left to the page, since the candidate is waiting for this response. */
function areQuickToCheck(definition: FormDefinition, found: readonly PrefilledItem[]): boolean {
  const sections = [{ title: '', items: found.map(({ item }) => item) }]
  return areQuickToValidate({ definition: { ...definition, sections }, values: toValuesByName(found), today: TODAY })
}

type KnownFacts = {
  texts: Readonly<Partial<Record<string, string | null>>>
  skills: readonly string[]
  resume: UploadedFile | null
}

async function readPrefillValues(db: Db, candidate: Candidate): Promise<KnownFacts> {
  const { skills, phone, headline, summary, location } = await readPrefillFacts(db, candidate)
  const resume = await findPrimaryResume(db, candidate.id)
  return {
    texts: {
      firstName: candidate.firstName,
      lastName: candidate.lastName,
      fullname: formatFullName(candidate),
      email: candidate.email,
      phone,
      location,
      headline,
      summary,
    },
    skills: skills.map(({ name }) => name),
    resume: resume ? toFileAnswer(resume) : null,
  }
}

/** The value converted to the type of the question; undefined if there is none. */
function findValueForQuestion({ type, prefill: source }: FormItem, { texts, skills, resume }: KnownFacts): unknown {
  if (source === undefined) return undefined
  if (source === 'resume') return type === 'fileUpload' && resume ? [resume] : undefined
  if (source === 'skills' && type === 'skillSelector') return skills.length > 0 ? skills.slice(0, LIST_ROWS) : undefined
  const text = (source === 'skills' ? skills.join(', ') : texts[source]) ?? ''
  if (text === '' || !TYPED_BY.has(type)) return undefined
  return type === 'textarea' || !/[\r\n]/.test(text) ? text : undefined
}

/** Whether the answer is a resume that has been deleted from the profile. */
async function isDeletedResumeAnswer(db: Db, { id, tenantId }: Candidate, value: unknown): Promise<boolean> {
  const uids = listFileIds(value)
  if (!uids.some(isResumeUid)) return false
  const found = await listReadyUploads(db, { tenantId, candidateId: id }, uids)
  return uids.some((uid) => isResumeUid(uid) && !found.has(uid))
}
