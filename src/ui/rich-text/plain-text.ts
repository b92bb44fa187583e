import { RICH_INLINE } from '#contract/zod-free/rich-html.ts'
import { parseRichText, type RichNode } from './parse-rich-text.ts'

/** The text of employer HTML, at most `length` characters, cut between words: for descriptions in search results. */
export function toPlainText(html: string, length: number): string {
  const words = collectText(parseRichText(html)).replace(/\s+/g, ' ').trim()
  if (words.length <= length) return words
  const cut = words.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}

const INLINE: ReadonlySet<string> = new Set(RICH_INLINE.split(' '))

function collectText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : INLINE.has(node.tag)
          ? collectText(node.children)
          : ` ${collectText(node.children)} `,
    )
    .join('')
}
