import { measureKilometres } from '#contract/zod-free/distance.ts'
import type { Slots } from '#server/features/jobs/positions/chatbot/update-slots.ts'
import { placeNames } from '#server/search-index/host/place-names.ts'
import { foldText } from '#server/geocode/fold-text.ts'
import { getFieldLexicon, getLexicon } from '#server/search-index/lexicon/known-occupations.ts'
import { splitNameWords } from '#server/search-index/lexicon/read-lexicon.ts'
import { isStopWord } from '#server/search-index/segment/stop-words.ts'
import { splitWords } from '#server/search-index/split-words.ts'
import type { Expected } from './sentences.ts'

/** Numbers of correct, expected and unexpected slots. */
export type Score = { right: number; expected: number; extra: number; wrong: string[] }

/** Each value counts separately: two kinds of employment are two slots. */
export function scoreOf(expected: Expected, found: Slots): Score {
  const checks: [name: string, wanted: unknown, isRight: boolean, isThere: boolean][] = [
    ['category', expected.category, sameWork(expected.category ?? '', found.category), found.category !== ''],
    ['place', expected.place, samePlace(expected.place ?? '', found.place), found.place !== ''],
    ['seniority', expected.seniority, expected.seniority === found.seniority, found.seniority !== null],
    ['site', expected.site, expected.site === found.site, found.site !== null],
    ['pay', expected.pay, near(expected.pay ?? 0, found.pay?.amount ?? -1), found.pay !== null],
  ]
  const types = scoreList('type', expected.type ?? [], found.type)
  const without = scoreExcluded(expected.without ?? [], found.without)
  const single = checks.map(([name, truth, isRight, isThere]) => ({
    right: truth !== undefined && isRight ? 1 : 0,
    expected: truth === undefined ? 0 : 1,
    extra: isThere && !(truth !== undefined && isRight) ? 1 : 0,
    wrong: (truth !== undefined && !isRight) || (truth === undefined && isThere) ? [`${name}: ${String(truth)}`] : [],
  }))
  return [...single, types, without].reduce((all, one) => ({
    right: all.right + one.right,
    expected: all.expected + one.expected,
    extra: all.extra + one.extra,
    wrong: [...all.wrong, ...one.wrong],
  }))
}

function scoreList(name: string, wanted: readonly string[], found: readonly string[]): Score {
  const right = wanted.filter((one) => found.includes(one)).length
  const extra = found.filter((one) => !wanted.includes(one)).length
  const wrong = right < wanted.length || extra > 0 ? [`${name}: ${wanted.join()} / ${found.join()}`] : []
  return { right, expected: wanted.length, extra, wrong }
}

/** Whether two names mean the same work: they are equal, or belong to one group of names. */
function sameWork(wanted: string, found: string): boolean {
  const groups = listSlugs(wanted)
  return (
    listSlugs(found).some((slug) => groups.includes(slug)) || (wanted !== '' && foldText(wanted) === foldText(found))
  )
}

function listSlugs(text: string): string[] {
  const words = splitNameWords(text)
  return [getLexicon(), getFieldLexicon()].flatMap((one) =>
    words.flatMap(
      (_word, at) =>
        one.meantAt(words, at, one.languages)?.occupations.flatMap(({ slug, near }) => [slug, ...near]) ?? [],
    ),
  )
}

function samePlace(wanted: string, found: string): boolean {
  if (wanted === '' || found === '') return false
  if (foldText(wanted) === foldText(found) || foldText(found).startsWith(foldText(wanted))) return true
  const names = placeNames.alsoNamed(wanted).map(foldText)
  if (names.some((name) => name === foldText(found) || foldText(found).startsWith(name))) return true
  const [one, other] = [placeNames.pointOf(wanted), placeNames.pointOf(found)]
  return one !== null && other !== null && measureKilometres(one, other) < 50
}

const near = (wanted: number, found: number) => Math.abs(wanted - found) <= wanted * 0.02

/**
 * A label may have several words ("travail de nuit"): it is found if some found word has the stem of one of them, apart
 * from words for work. A found word that belongs to no label is extra.
 */
function scoreExcluded(wanted: readonly string[], found: readonly string[]): Score {
  const labels = wanted.map(listStems)
  const words = found.map(listStems)
  const shares = (one: readonly string[], other: readonly string[]) =>
    one.some((word) => other.some((stem) => word.startsWith(stem) || stem.startsWith(word)))
  const right = labels.filter((label) => words.some((word) => shares(word, label))).length
  const extra = words.filter((word) => !labels.some((label) => shares(word, label))).length
  const wrong = right < wanted.length || extra > 0 ? [`without: ${wanted.join()} / ${found.join()}`] : []
  return { right, expected: wanted.length, extra, wrong }
}

/** The first letters of each meaningful word; Arabic without its article. */
function listStems(text: string): readonly string[] {
  const words = splitWords(foldText(text)).map((word) => word.text.replace(/^ال(?=\p{L}{3})/u, ''))
  const telling = words.filter((word) => !isStopWord(word) && !FOR_WORK.has(word))
  return telling.filter((word) => word.length >= SHORTEST).map((word) => word.slice(0, STEM))
}

/** Letters that are compared: "shifts" and "shift", "rutas" and "ruta" are equal. */
const STEM = 5
const SHORTEST = 3
const FOR_WORK = new Set(
  'work working job jobs travail travailler emploi arbeit arbeiten stelle trabajo trabajar empleo werk werken baan عمل شغل وظيفه'.split(
    ' ',
  ),
)
