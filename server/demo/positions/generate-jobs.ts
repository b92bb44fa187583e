import type { Random } from '#server/demo/seeded-random.ts'
import { grades, middle, type Grade } from './grades.ts'
import { places, type DemoPlace } from './places.ts'
import type { Role, Wording } from './job-role.ts'
import { englishRoles, localRoles } from './roles.ts'
import { italian, spanish } from './spanish-and-italian-wording.ts'
import { departments } from './departments.ts'
import { english } from './english-wording.ts'
import { localWording } from './local-wording.ts'

/** A job advertisement to be written: role, place, grade and wording. */
export type Draft = {
  title: string
  role: Role
  place: DemoPlace
  grade: Grade
  wording: Wording
  /** A sentence on the team's work; empty if there is no team. */
  team: string
}

/** Generates `count` jobs, with no title twice in one place; larger places get more of them. */
export function generateJobs(random: Random, count: number): Draft[] {
  const local = generateInOtherLanguages()
  const chosen = generateInEnglish()
    .map((draft) => ({ draft, key: Math.log((random.below(2 ** 30) + 1) / 2 ** 30) / getDraftWeight(draft) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count - local.length)
    .map(({ draft }) => draft)
  return shuffleItems(random, [...chosen, ...local])
}

function generateInEnglish(): Draft[] {
  return englishRoles.flatMap((role) => {
    const bare = role.name.split(',')[0] ?? role.name
    const parts = [
      [role.name, ''] as const,
      ...Object.entries(departments[role.department]?.teams ?? {}).map(buildVariant(bare)),
    ]
    const fitting = role.isSingle ? [middle] : grades.filter(({ only }) => only?.includes(role.department) ?? true)
    return parts.flatMap(([name, team]) =>
      fitting.flatMap((grade) =>
        places.map((place) => ({ title: grade.title(name), role, place, grade, wording: english, team })),
      ),
    )
  })
}

const buildVariant =
  (bare: string) =>
  ([team, sentence]: readonly [string, string]) =>
    [`${bare}, ${team}`, sentence] as const

function generateInOtherLanguages(): Draft[] {
  const all = [
    ...localWording.map((wording) => ({ wording, roles: localRoles[wording.language] ?? [] })),
    spanish,
    italian,
  ]
  return all.flatMap(({ wording, roles }) =>
    places
      .filter(({ language }) => language === wording.language)
      .flatMap((place) =>
        roles.flatMap((role) =>
          ['', ...(role.isOnSite ? wording.shifts : [])].map((shift) => ({
            title: shift === '' ? role.name : formatTitle(role.name, shift, wording),
            role,
            place,
            grade: middle,
            wording,
            team: '',
          })),
        ),
      ),
  )
}

function formatTitle(name: string, shift: string, { language }: Wording): string {
  if (language === 'ja') return `${name}（${shift}）`
  return language === 'ar' ? `${name}، ${shift}` : `${name}, ${shift}`
}

/** How often a job is generated: work on boats and at landings needs more people than offices do. */
function getDraftWeight({ role, place, grade }: Draft): number {
  return place.weight * grade.weight * (role.isOnSite ? 2 : 1)
}

function shuffleItems<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: random.below(2 ** 30) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
