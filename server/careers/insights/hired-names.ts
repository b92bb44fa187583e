import { setImmediate as nextTurn } from 'node:timers/promises'
import { FEWEST_PEOPLE, type Insights } from '#contract/insights/insights.ts'
import { keptContent } from '#contract/profile/profile-content.ts'
import type { Db } from '#server/db/open.ts'
import type { Services } from '#server/platform/services.ts'
import { wordKey } from '#server/integrations/resume-parse/lexicon/word-key.ts'
import { hiredPeople, type HiredPerson } from './hired.ts'
import { lastTitle } from './last-title.ts'
import { Tally } from './tally.ts'

export type HiredNames = Pick<Insights, 'skills' | 'titles'>
/** Equal for names of one skill. */
export type SkillKey = (name: string) => string

type Asked = { tenantId: number; positions: readonly number[]; until: number; skillKey: SkillKey }

/** What the people hired for these positions have in common; nothing below five of them, and no name of fewer. */
export async function hiredNames({ db, search }: Pick<Services, 'db' | 'search'>, asked: Asked): Promise<HiredNames> {
  const people = await hiredPeople(db, { ...asked, group: FEWEST_PEOPLE })
  const skills = new Tally()
  const had: string[] = []
  for (let from = 0; from < people.length; from += AT_ONCE) {
    for (const one of await contentsOf(db, people.slice(from, from + AT_ONCE))) {
      // backwards, so that the spelling that stands first stays
      skills.add(new Map(one.skills.toReversed().map((name) => [`${asked.skillKey(name)}${numbersIn(name)}`, name])))
      if (one.title !== null) had.push(one.title)
    }
    await nextTurn()
  }
  const { titles: meant } = await search.understand(asked.tenantId, {
    titles: had.map((text) => ({ text, language: null })),
    places: [],
  })
  const titles = new Tally()
  for (const [at, title] of had.entries()) {
    const { words = [], level = 0 } = meant[at] ?? {}
    const key = words.length > 0 ? `${level} ${words.toSorted().join(' ')}` : wordKey(title)
    titles.add(new Map([[key, title]]))
  }
  return { skills: skills.top(TOP, FEWEST_PEOPLE), titles: titles.top(TOP, FEWEST_PEOPLE) }
}

/** A match takes "CATIA V5" for CATIA. Told here, the number would be that of one person among five who have other ones. */
const numbersIn = (name: string) => (name.match(/\d+/g) ?? []).map((number) => ` ${number}`).join('')

/** Of profiles only this is looked at: the skills that are listed, never what texts name. */
async function contentsOf(db: Db, people: readonly HiredPerson[]) {
  const hiredAt = new Map(people.map(({ candidateId, at }) => [candidateId, at]))
  const rows = await db
    .selectFrom('profile')
    .select(['candidate_id', 'content'])
    .where('candidate_id', 'in', [...hiredAt.keys()])
    .execute()
  return rows.map((row) => {
    const { skills, work } = keptContent(row.content, {})
    return {
      skills: skills.flatMap(({ name, proficiency }) => (proficiency === 'below' ? [] : [name])),
      title: lastTitle(work, hiredAt.get(row.candidate_id) ?? 0),
    }
  })
}

const TOP = 10
/** Profiles may be large. */
const AT_ONCE = 50
