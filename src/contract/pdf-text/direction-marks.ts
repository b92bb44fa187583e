import type { Cluster } from './cluster.ts'

type Run = { isRightToLeft: boolean; clusters: readonly Cluster[] }

const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = ['\u200e', '\u200f']
/**
 * What programs that take text out know to be read from the right. Of signs and of scripts such as N'Ko or Adlam some
 * do not.
 */
const KNOWN = /(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]|[^\p{L}\p{M}])$/u

/**
 * Says to programs that take the text out of a line where it is read from the right. They turn such letters round by
 * themselves: up to the last that they know (poppler leaves a vowel sign at the end of a word where it is drawn, and
 * all of N'Ko), and with the spaces behind them. So a mark of direction, which nobody sees, is part of what the
 * outermost clusters say.
 */
export function withDirectionMarks<One extends Run>(line: readonly One[]): One[] {
  return line.map((run, index) => {
    if (!run.isRightToLeft) return run
    const [before, after] = [line[index - 1], line[index + 1]]
    const isEnd = after !== undefined && !after.isRightToLeft
    const clusters = run.clusters.map((cluster, at) => {
      const isUnknown = at === 0 && !before?.isRightToLeft && !KNOWN.test(cluster.text)
      const begins = isEnd && at === run.clusters.length - 1 ? LEFT_TO_RIGHT : ''
      const ends = isUnknown ? RIGHT_TO_LEFT : ''
      return begins || ends ? { ...cluster, text: begins + cluster.text + ends } : cluster
    })
    return { ...run, clusters }
  })
}
