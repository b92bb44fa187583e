import { RICH_INLINE } from '#contract/zod-free/rich-html.ts'
import { parseRichText, type RichNode } from './parse-rich-text.ts'

/** The text of employer HTML, at most `length` characters, cut between words: for descriptions in search results. */
export function toShortPlainText(html: string, length: number): string {
  const words = collectNodeText(parseRichText(html)).replace(/\s+/g, ' ').trim()
  if (words.length <= length) return words
  const cut = words.slice(0, length)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2))}…`
}

const INLINE: ReadonlySet<string> = new Set(RICH_INLINE.split(' '))

function collectNodeText(nodes: readonly RichNode[]): string {
  return nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : INLINE.has(node.tag)
          ? collectNodeText(node.children)
          : ` ${collectNodeText(node.children)} `,
    )
    .join('')
}
