/** Levels of seniority in a title: none, much experience, little experience, or learning. */
export const LEVEL = { plain: 0, senior: 1, junior: 2, learner: 3 } as const

const LEARNERS =
  `learn to, learn how, want to learn, train to, train as, training as, training to, to become, become a, become an,
  lernen, erlernen, werden, quereinstieg, apprendre, devenir, me former, aprender, formarme, imparare, diventare, leren, worden, lara mig, bli,
  oppia, nauczyc`.split(/,\s+/)

const BEGINNERS = `entry level, new grad, newly qualified, no experience, without experience, beginner, school leaver,
  berufseinsteiger, berufsanfanger, quereinsteiger, ohne erfahrung, debutant, sans experience,
  sin experiencia, principiante, senza esperienza, neolaureato, sem experiencia, zonder ervaring,
  starter, utan erfarenhet, nyutexaminerad, ilman kokemusta, vastavalmistunut, bez doswiadczenia`.split(/,\s+/)

const HAS_STAFF = new Set([
  'engineer',
  'developer',
  'designer',
  'scientist',
  'manager',
  'architect',
  'researcher',
  'analyst',
])

/** Finds the level in the folded words of a title or query. The lowest one counts: a senior trainee is a trainee. */
export function getTitleLevel(words: readonly string[]): number {
  let level: number = LEVEL.plain
  for (const word of words) level = Math.max(level, LEVELS.get(word) ?? LEVEL.plain)
  // A staff engineer ranks above a senior one, but a staff nurse is a nurse.
  return level === LEVEL.plain && words.includes('staff') && words.some((word) => HAS_STAFF.has(word))
    ? LEVEL.senior
    : level
}

/** Whether a folded word only states a level. */
export const isLevelWord = (word: string): boolean => LEVELS.has(word)

/** Finds the level in a query, which is worded differently than in titles. */
export function getQueryLevel(words: readonly string[]): number {
  const text = ` ${words.join(' ')} `
  const containsAny = (list: readonly string[]) => list.some((phrase) => text.includes(` ${phrase} `))
  return (
    getTitleLevel(words) ||
    (containsAny(LEARNERS) ? LEVEL.learner : containsAny(BEGINNERS) ? LEVEL.junior : LEVEL.plain)
  )
}

const WORDS = {
  senior: 'senior sr lead principal chief leitend leitende leitender leitung principale sênior シニア',
  junior: 'junior jr',
  learner: `intern interns internship internships apprentice apprenticeship apprenticeships trainee student students graduate praktikant praktikantin
    praktikum werkstudent werkstudentin azubi auszubildende auszubildender ausbildung stagiaire stagiaires alternance alternant alternante
    apprenti apprentie becario becaria practicas aprendiz estagio estagiario estagiaria tirocinio tirocinante apprendista stagiair
    praktik larling harjoittelija oppisopimus stazysta stazystka praktykant praktykantka متدرب تدريب インターン インターンシップ`,
} as const

const LEVELS: ReadonlyMap<string, number> = new Map(
  Object.entries(WORDS).flatMap(([name, words]) =>
    words.split(/\s+/).map((word) => [word, LEVEL[name as keyof typeof WORDS]] as const),
  ),
)
