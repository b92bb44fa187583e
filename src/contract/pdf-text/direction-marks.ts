import type { Cluster } from './glyph-cluster.ts'

type Run = { isRightToLeft: boolean; clusters: readonly Cluster[] }

const [LEFT_TO_RIGHT, RIGHT_TO_LEFT] = ['\u200e', '\u200f']
/**
 * Characters that text extractors know to be right to left. Some do not know signs and scripts such as N'Ko or Adlam.
 */
const KNOWN = /(?:(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]|[^\p{L}\p{M}])$/u

/**
 * Adds direction marks to the text of the outermost clusters, so that extractors see where right-to-left text begins
 * and ends. Extractors reorder such letters themselves, but only up to the last one they know (poppler leaves a final
 * vowel sign in place, and all of N'Ko), and together with the spaces after them.
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
