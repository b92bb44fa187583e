import { setImmediate as nextTurn } from 'node:timers/promises'
import { FEWEST_PEOPLE, type Insights } from '#contract/jobs/insights/insights.ts'
import { readStoredContent, type Work } from '#contract/profile/profile-content.ts'
import type { Db } from '#server/db/open-db.ts'
import type { Services } from '#server/platform/services.ts'
import { toWordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import { listHiredPeople, type HiredPerson } from './list-hired.ts'
import { Tally } from './people-tally.ts'

export type HiredNames = Pick<Insights, 'skills' | 'titles'>

/** Maps a skill name to a key that is the same for all names of that skill. */
export type SkillKey = (name: string) => string

type HiredQuery = { tenantId: number; positions: readonly number[]; until: number; skillKey: SkillKey }

const TOP = 10

/** Profiles read at a time, since they may be large. */
const BATCH_SIZE = 50

/**
 * Counts what the people hired for these positions have in common; nothing for fewer than five people, and no name that
 * fewer than five share.
 */
export async function tallyHiredNames(
  { db, search }: Pick<Services, 'db' | 'search'>,
  query: HiredQuery,
): Promise<HiredNames> {
  const people = await listHiredPeople(db, { ...query, group: FEWEST_PEOPLE })
  const skills = new Tally()
  const had: string[] = []
  for (let from = 0; from < people.length; from += BATCH_SIZE) {
    for (const one of await readSkillsAndLastTitles(db, people.slice(from, from + BATCH_SIZE))) {
      // reversed, so that the first spelling wins
      skills.add(
        new Map(one.skills.toReversed().map((name) => [`${query.skillKey(name)}${joinNumbersInName(name)}`, name])),
      )
      if (one.title !== null) had.push(one.title)
    }
    await nextTurn()
  }
  const { titles: meant } = await search.understand(query.tenantId, {
    titles: had.map((text) => ({ text, language: null })),
    places: [],
  })
  const titles = new Tally()
  for (const [at, title] of had.entries()) {
    const { words = [], level = 0 } = meant[at] ?? {}
    const key = words.length > 0 ? `${level} ${words.toSorted().join(' ')}` : toWordKey(title)
    titles.add(new Map([[key, title]]))
  }
  return { skills: skills.listTop(TOP, FEWEST_PEOPLE), titles: titles.listTop(TOP, FEWEST_PEOPLE) }
}

/**
 * A match treats "CATIA V5" as CATIA. Shown here, the version could identify one of five people who have other
 * versions.
 */
const joinNumbersInName = (name: string) => (name.match(/\d+/g) ?? []).map((number) => ` ${number}`).join('')

/** Reads only the listed skills of profiles, never skills that their texts name. */
async function readSkillsAndLastTitles(db: Db, people: readonly HiredPerson[]) {
  const hiredAt = new Map(people.map(({ candidateId, at }) => [candidateId, at]))
  const rows = await db
    .selectFrom('profile')
    .select(['candidate_id', 'content'])
    .where('candidate_id', 'in', [...hiredAt.keys()])
    .execute()
  return rows.map((row) => {
    const { skills, work } = readStoredContent(row.content, {})
    return {
      skills: skills.flatMap(({ name, proficiency }) => (proficiency === 'below' ? [] : [name])),
      title: findLastTitle(work, hiredAt.get(row.candidate_id) ?? 0),
    }
  })
}

/** The person's last job title before being hired; null if the profile has none. */
function findLastTitle(work: readonly Work[], hiredAt: number): string | null {
  const hired = new Date(hiredAt)
  const month = hired.getUTCFullYear() * 12 + hired.getUTCMonth()
  const before = work
    .map(({ title, dates }) => ({ title, from: toMonthsSinceYearZero(dates?.startDate ?? null) }))
    .filter(({ from }) => from === null || from < month)
  // profiles list the newest first; entries without a date come last
  const [last] = before.toSorted((a, b) => (b.from ?? -1) - (a.from ?? -1))
  return last?.title ?? null
}

/** Months since the year 0 of `MM/YYYY`; of a year alone, the months until its January. */
function toMonthsSinceYearZero(date: string | null): number | null {
  const [year, month] = date?.split('/').toReversed().map(Number) ?? []
  return year === undefined ? null : year * 12 + (month ?? 1) - 1
}
