import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RICH_ATTRIBUTES, RICH_DEPTH, RICH_TAGS } from '#contract/zod-free/rich-html.ts'
import { sanitizeRichHtml } from '#server/platform/html/sanitize-html.ts'
import { parseRichText, type RichNode } from '#src/ui/rich-text/parse-rich-text.ts'

const LISTED = RICH_TAGS.split(' ')
const OTHERS = 'h1 img figure figcaption section center font form input iframe time video svg address'.split(' ')
const EMPTY = new Set(['br', 'hr', 'img', 'input'])
const NAMES = [...new Set(Object.values(RICH_ATTRIBUTES).flatMap((names) => names.split(' ')))]
const OTHER_NAMES = ['id', 'class', 'style', 'onclick', 'src', 'target', 'type', 'reversed', 'datetime', 'undefined']
const WORDS = [
  '',
  ' ',
  'x',
  'a"b',
  "a'b",
  'a & b',
  '<b>',
  '&amp;lt;',
  '\u00a0é 名',
  '{}',
  'x'.repeat(1900),
  'x'.repeat(3000),
]
const MEANT = 'ltr RTL auto up en zh-Hant-TW row colgroup 0 1 12 100 -3 1e3'.split(' ')
const LINKS =
  'https://a.example/?b=1&c=2#d HTTP://a.example https:a.example mailto:a@b.example tel:+491 /careers?a=b #top //evil.example /\\evil a/b ?a=b javascript:alert(1) data:, ftp://a.example'
const VALUES = [
  ...WORDS,
  ...MEANT,
  ' col ',
  ...LINKS.split(' '),
  'java\tscript:a',
  `https://a.example/${'&'.repeat(600)}`,
]

/** Contexts in which elements of tables and lists are valid. */
const PLACES: Readonly<Record<string, (html: string) => string>> = {
  ...Object.fromEntries(
    ['caption', 'thead', 'tbody', 'tfoot'].map((tag) => [tag, (html: string) => `<table>${html}</table>`]),
  ),
  tr: (html) => `<table><tbody>${html}</tbody></table>`,
  ...Object.fromEntries(
    ['td', 'th'].map((tag) => [tag, (html: string) => `<table><tbody><tr>${html}</tr></tbody></table>`]),
  ),
}
/** Elements that may not contain text directly. */
const WORDLESS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr'])
const getWord = (tag: string) => (WORDLESS.has(tag) ? '' : 'x')
const inPlace = (tag: string, html: string) => PLACES[tag]?.(html) ?? html

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const renderTag = (tag: string, attributes: Readonly<Record<string, string>>, inside: string) => {
  const said = Object.entries(attributes).map(
    ([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${tag}${said.join('')}${EMPTY.has(tag) ? ' />' : `>${inside}</${tag}>`}`
}

/** Renders nodes as the page does, serialized like the sanitizer's output. */
const renderNodes = (nodes: readonly RichNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? escapeHtml(node) : renderTag(node.tag, node.attributes, renderNodes(node.children)),
    )
    .join('')
/** Removes the `rel` that both sides add to every link. */
const withoutRel = (html: string) => html.replaceAll(' rel="noopener noreferrer nofollow"', '')

/** The HTML as it leaves the server, and as the page renders it. */
const onBothSides = (html: string) => {
  const clean = sanitizeRichHtml(html)
  return { server: withoutRel(clean), page: renderNodes(parseRichText(clean)) }
}

describe('S-08 what the server lets through of employers’ HTML is what the page draws', () => {
  test.each([...LISTED, ...OTHERS])('<%s>, with every attribute and whatever it may say', (tag) => {
    for (const value of VALUES) {
      const attributes = Object.fromEntries([...NAMES, ...OTHER_NAMES].map((name) => [name, value]))
      const { server, page } = onBothSides(inPlace(tag, renderTag(tag, attributes, getWord(tag))))
      expect(page).toBe(server)
    }
  })

  test('each listed element and attribute comes through both', () => {
    const says: Record<string, string> = { dir: 'rtl', href: '/a', lang: 'ar', scope: 'row', title: 'a' }
    for (const tag of LISTED) {
      const names = [RICH_ATTRIBUTES['*'], RICH_ATTRIBUTES[tag]].flatMap((all) => all?.split(' ') ?? [])
      const html = inPlace(tag, renderTag(tag, Object.fromEntries(names.map((name) => [name, says[name] ?? '2'])), ''))
      expect(onBothSides(html)).toEqual({ server: html, page: html })
    }
  })

  test('many attributes at once, long ones too', { tags: 'slow' }, () => {
    const attribute = fc.tuple(fc.constantFrom(...NAMES, ...OTHER_NAMES), fc.constantFrom(...VALUES))
    fc.assert(
      fc.property(fc.constantFrom(...LISTED), fc.array(attribute, { maxLength: 8 }), (tag, attributes) => {
        const html = inPlace(tag, renderTag(tag, Object.fromEntries(attributes), getWord(tag)))
        const { server, page } = onBothSides(html)
        expect(page).toBe(server)
      }),
      { numRuns: 2000 },
    )
  })

  test('elements in each other', { tags: 'slow' }, () => {
    const { block } = fc.letrec<{ block: string; inline: string }>((tie) => ({
      inline: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom('x', 'a &amp; b', '<br />'),
        fc
          .tuple(fc.constantFrom(...'b bdi bdo code em i mark s small span strong sub sup u'.split(' ')), tie('inline'))
          .map(([tag, inside]) => renderTag(tag, { lang: 'de' }, inside)),
      ),
      block: fc.oneof(
        { maxDepth: 6 },
        tie('inline').map((inside) => renderTag('p', {}, inside)),
        fc
          .tuple(fc.constantFrom('div', 'blockquote', 'section', 'figure'), fc.array(tie('block'), { maxLength: 3 }))
          .map(([tag, inside]) => renderTag(tag, { dir: 'auto' }, inside.join(''))),
        fc
          .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('block'), { maxLength: 3 }))
          .map(([tag, items]) => renderTag(tag, {}, items.map((inside) => renderTag('li', {}, inside)).join(''))),
        fc
          .tuple(tie('inline'), fc.array(tie('block'), { maxLength: 3 }))
          .map(([title, cells]) =>
            renderTag(
              'table',
              {},
              `<caption>${title}</caption><tbody><tr>${cells.map((cell) => renderTag('td', {}, cell)).join('')}</tr></tbody>`,
            ),
          ),
      ),
    }))
    fc.assert(
      fc.property(block, (html) => {
        const { server, page } = onBothSides(html)
        expect(page).toBe(server)
      }),
      { numRuns: 1000 },
    )
  })

  test('nothing that is nested too deep is lost between them, rows without a section neither', () => {
    for (const [open, close] of [
      ['<div>', '</div>'],
      ['<table><tr><td>', '</td></tr></table>'],
    ] as const) {
      const clean = sanitizeRichHtml(`${open.repeat(100)}deep${close.repeat(100)}`)
      const nodes = parseRichText(clean)
      expect(renderNodes(nodes).replaceAll(/<\/?tbody>/g, '')).toBe(clean)
      expect(clean).toContain('deep')
      expect(getDepth(nodes)).toBeLessThanOrEqual(RICH_DEPTH)
    }
  })
})

function getDepth(nodes: readonly RichNode[]): number {
  return Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + getDepth(node.children))))
}
