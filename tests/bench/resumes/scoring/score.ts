import type { ProfileContent } from '#contract/profile/profile-content.ts'
import type { Found, Truth } from '#tests/bench/resumes/label.ts'
import { FIELDS, type Counts, type Field, type Scores } from '#tests/bench/resumes/scoring/fields.ts'
import { countDates } from '#tests/bench/resumes/scoring/match-jobs.ts'
import { countMatches, type Spellings } from '#tests/bench/resumes/scoring/match-lists.ts'
import { normalText } from '#tests/bench/resumes/scoring/normal-text.ts'

/** Scores how much of the truth was found, by field. */
export function score(found: Found, truth: Truth): Scores {
  const scored = FIELDS.filter((field) => !truth.unscored?.includes(field))
  return Object.fromEntries(scored.map((field) => [field, countOf(field, found, truth)]))
}

function countOf(field: Field, found: Found, truth: Truth): Counts {
  if (field === 'dates') return countDates(found.content.work, truth.content.work)
  if (isList(field))
    return countMatches(LISTS[field](found.content), LISTS[field](truth.content), truth.tolerated?.[field] ?? [])
  const [one, other] = [SINGLES[field](found), SINGLES[field](truth)]
  const isRight = one !== null && other !== null && (field === 'location' ? isIn(other, one) : one === other)
  return { right: isRight ? 1 : 0, found: one === null ? 0 : 1, expected: other === null ? 0 : 1 }
}

type Single = 'name' | 'nameParts' | 'email' | 'phone' | 'location'
type List = Exclude<Field, Single | 'dates'>

const SINGLES: Record<Single, (found: Found) => string | null> = {
  /** The name, in either order of its parts. */
  name: ({ content }) =>
    [content.firstName, content.lastName]
      .map((part) => normalText(part ?? ''))
      .sort()
      .join('') || null,
  nameParts: ({ content }) =>
    orNull([content.firstName, content.lastName].map((part) => normalText(part ?? '')).join('|'), '|'),
  email: ({ email }) => email?.toLowerCase() ?? null,
  phone: ({ content }) => content.phone,
  location: ({ content }) => content.location,
}

const LISTS: Record<List, (content: ProfileContent) => Spellings[]> = {
  employers: ({ work }) => work.flatMap(({ company }) => (company === null ? [] : [[company]])),
  titles: ({ work }) => work.map(({ title }) => [title]),
  schools: ({ education }) => education.map(({ school }) => [school]),
  degrees: ({ education }) =>
    education.flatMap(({ degree, field }) => (degree === null && field === null ? [] : [joinWords(degree, field)])),
  skills: ({ skills }) => skills.map(({ name }) => [name]),
  languages: ({ languages }) => languages.map(({ name }) => [name]),
  certificates: ({ certificates }) =>
    certificates.map(({ name, issuer, issued }) => [
      ...joinWords(name, issuer),
      `${name}${issuer ?? ''}${issued ?? ''}`,
    ]),
}

const isList = (field: Field): field is List => field in LISTS
const orNull = (text: string, empty: string) => (text === empty ? null : text)

/** Joins the words of a name: the first part alone, or both in either order. */
function joinWords(first: string | null, second: string | null): string[] {
  const both = [`${first ?? ''}${second ?? ''}`, `${second ?? ''}${first ?? ''}`]
  return first === null ? both : [first, ...both]
}

/** The town is enough, whatever else of the address is included. */
function isIn(place: string, found: string): boolean {
  const town = normalText(place.split(/[,(]/, 1)[0] ?? '')
  return town !== '' && normalText(found).includes(town)
}
