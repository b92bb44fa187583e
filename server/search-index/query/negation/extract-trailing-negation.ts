import { listJobMeanings } from './unwanted-meanings.ts'

// Languages in which the unwanted part precedes the negation, or the negation surrounds it without spaces: "gece
// hariç", "夜勤なし", "不要夜班".

/**
 * Matches negations of Turkish and Hungarian, with an optional word for the shift or work in between: "gece vardiyası
 * hariç".
 */
const TURKISH =
  /(?<![\p{L}\p{N}])(?<what>\p{L}{3,})(?: (?:vardiya|muszak|munka)\p{L}*)?,? (?:haric(?:inde)?|disinda|olmasin|istemiyorum|nelkul|kivetelevel)(?![\p{L}\p{N}])/gu
const AROUND =
  /(?<what>[\p{sc=Han}\p{sc=Kana}ー]{2,10}?)(?:の(?:仕事|求人))?(?:以外|では?なくて?|じゃなくて?|を除(?:く|いて))(?:の(?:仕事|求人)?)?/gu
const CHINESE = /(?:不要|不想做|不想上|不做|不上|除了)(?<what>\p{sc=Han}{2,4})/gu
const NONE =
  /(?<what>[\p{sc=Han}\p{sc=Kana}ー]{2,10}?)(?:は|が)?(?:なし|無し|不可|避けたい|したくない)(?:の(?:仕事|求人)?)?/gu
const KOREAN = /(?<what>\p{sc=Hang}{2,8}?)(?:을|를|은|는)? ?(?:제외|빼고|말고|없는)(?!\p{sc=Hang})/gu
/** Matches an unwanted part at the end of a run without spaces: "看護師夜勤なし" is a nurse without nights. */
const KNOWN = /(?:夜勤|夜班|日曜|土曜|土日|週末|営業|販売|出張|オンコール|シフト)$/u
/** Matches requirements that the candidate does not meet: a search for a job without them excludes no job. */
const OWN = /経験|資格|免許|学歴|スキル|经验|学历|경험|경력|학력|자격|면허|deneyim|tecrube|tapasztal/u

/** Extracts unwanted parts before a negation from a folded query. Quoted words stay as they are. */
export function extractTrailingNegation(folded: string): { rest: string; not: string[] } {
  const not: string[] = []
  if (folded.includes('"')) return { rest: folded, not }
  let rest = folded
  for (const pattern of [TURKISH, AROUND, NONE, CHINESE, KOREAN])
    rest = rest.replaceAll(pattern, (phrase: string, ...found) => {
      const run = (found.at(-1) as { what: string }).what
      const what = KNOWN.exec(run)?.[0] ?? run
      // jobs that say 残業なし are found by these words themselves
      const isNone = pattern === NONE && listJobMeanings(what).length === 0
      if (OWN.test(what) || isNone) return phrase
      not.push(what)
      return `${run.slice(0, -what.length)} `
    })
  return { rest, not }
}
