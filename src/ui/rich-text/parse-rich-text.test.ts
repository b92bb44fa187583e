// @vitest-environment jsdom
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RICH_ATTRIBUTES, RICH_DEPTH, RICH_TAGS } from '#contract/zod-free/rich-html.ts'
import { VOID } from './allowed-markup.ts'
import { parseRichText, type RichNode } from './parse-rich-text.ts'

const TAGS = RICH_TAGS.split(' ')
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i

const buildEl = (tag: string, children: RichNode[] = [], attributes: Record<string, string> = {}) => ({
  tag,
  attributes,
  children,
})

function getText(nodes: RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : getText(node.children))).join('')
}

function getDepth(nodes: RichNode[]): number {
  return Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + getDepth(node.children))))
}

describe('employer HTML', () => {
  it('becomes the elements that were written', () => {
    expect(parseRichText('<p>Care &amp; <strong>time</strong><br/>for <em>all</em></p><ul><li>One</li></ul>')).toEqual([
      buildEl('p', ['Care & ', buildEl('strong', ['time']), buildEl('br'), 'for ', buildEl('em', ['all'])]),
      buildEl('ul', [buildEl('li', ['One'])]),
    ])
  })

  it('keeps addresses a person may be sent to and no others', () => {
    const hrefs = ['https://a.example/?x=1&amp;y', '/careers', '#top', 'mailto:a@b.example']
    for (const href of hrefs) {
      const expected = href.replace('&amp;', '&')
      expect(parseRichText(`<a href="${href}">x</a>`)).toEqual([buildEl('a', ['x'], { href: expected })])
    }
    const evil = [
      'javascript:alert(1)',
      'JaVa&#115;cript:alert(1)',
      'java\tscript:x',
      '//evil.example',
      '/\\evil',
      'data:,',
    ]
    for (const href of evil) expect(parseRichText(`<a href="${href}">x</a>`)).toEqual([buildEl('a', ['x'])])
  })

  it('keeps the language and the direction of its parts, and what tables and lists say of themselves', () => {
    expect(parseRichText('<div lang="ar" dir="rtl"><bdo DIR=ltr>x</bdo></div><ol start="3"><li>y</ol>')).toEqual([
      buildEl('div', [buildEl('bdo', ['x'], { dir: 'ltr' })], { lang: 'ar', dir: 'rtl' }),
      buildEl('ol', [buildEl('li', ['y'])], { start: '3' }),
    ])
    expect(parseRichText('<table><caption>Pay<tr><th scope="col" colspan="2">x</table>')).toEqual([
      buildEl('table', [
        buildEl('caption', ['Pay']),
        buildEl('tbody', [buildEl('tr', [buildEl('th', ['x'], { scope: 'col', colspan: '2' })])]),
      ]),
    ])
    expect(parseRichText('<p dir="up" lang="{}" undefined="x"><td colspan="100">')).toEqual([buildEl('p')])
  })

  it('drops code with its content, and everything unknown without it (S-19)', () => {
    const html =
      '<script>alert(1)</script><style>p{}</style><svg><a href="x">s</a></svg><form id="f"><input>Name</form>' +
      '<iframe src="x">no</iframe><img src="https://evil.example/x.png" onerror="alert(1)"><p onclick="x" id="p">Text</p>'
    expect(parseRichText(html)).toEqual(['Name', buildEl('p', ['Text'])])
  })

  it('survives markup that is none', () => {
    expect(parseRichText('1 < 2 and <3 & &unknown; &#0; &#xD800;')).toEqual([
      '1 ',
      '<',
      ' 2 and ',
      '<',
      '3 & &unknown; &#0; &#xD800;',
    ])
    expect(getText(parseRichText('<p title="a > b">x</p></div></p>y<!-- <p> -->z<!doctype html><p'))).toBe('xyz')
    expect(parseRichText('<b><i>x</b>y')).toEqual([buildEl('b', [buildEl('i', ['x'])]), 'y'])
  })

  it('arranges elements the way a browser would, so that the page read back is the same', () => {
    expect(parseRichText('<p>One<ul><li>a<li>b</ul>')).toEqual([
      buildEl('p', ['One']),
      buildEl('ul', [buildEl('li', ['a']), buildEl('li', ['b'])]),
    ])
    expect(parseRichText('<p><span>One<p>Two')).toEqual([
      buildEl('p', [buildEl('span', ['One'])]),
      buildEl('p', ['Two']),
    ])
    expect(parseRichText('<table>x<tr><td>1<td>2</table><tr><td>lost')).toEqual([
      buildEl('table', [buildEl('tbody', [buildEl('tr', [buildEl('td', ['1']), buildEl('td', ['2'])])])]),
      'lost',
    ])
  })

  it('reads back as the same tree from a document', { tags: 'slow' }, () => {
    const tag = fc.constantFrom(...TAGS)
    const piece = fc.oneof(
      tag.map((name) => `<${name}>`),
      tag.map((name) => `</${name}>`),
      fc.constantFrom('x', 'y '),
    )
    const drawn = (nodes: RichNode[]): string =>
      nodes
        .map((node) => {
          if (typeof node === 'string') return node
          return VOID.has(node.tag) ? `<${node.tag}>` : `<${node.tag}>${drawn(node.children)}</${node.tag}>`
        })
        .join('')
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const html = drawn(parseRichText(pieces.join('')))
        const element = document.createElement('div')
        element.innerHTML = html
        expect(element.innerHTML).toBe(html)
      }),
      { numRuns: 1000 },
    )
  })

  it('flattens what is nested beyond reading, and keeps its text', () => {
    const nodes = parseRichText('<div>'.repeat(5000) + 'deep' + '</div>'.repeat(5000) + '<p>after</p>')
    expect(getDepth(nodes)).toBe(RICH_DEPTH)
    expect(getText(nodes)).toBe('deepafter')
    expect(nodes.at(-1)).toEqual(buildEl('p', ['after']))
  })

  it('never lets out an element, attribute or address that is not listed', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '&',
      ';',
      '<a href=',
      'javascript:',
      'on',
      '<script',
      '</',
      '<p ',
      '<!--',
      'x',
      '<svg/onload=',
      '<td colspan=',
    )
    const offences = (nodes: RichNode[]): string[] =>
      nodes.flatMap((node) => {
        if (typeof node === 'string') return []
        if (!TAGS.includes(node.tag)) return [node.tag]
        const allowed = `${RICH_ATTRIBUTES['*']} ${RICH_ATTRIBUTES[node.tag] ?? ''}`.split(' ')
        const bad = Object.entries(node.attributes).filter(
          ([name, value]) => !allowed.includes(name) || (name === 'href' && !ADDRESS.test(value)),
        )
        return [...bad.flat(), ...offences(node.children)]
      })
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        expect(offences(parseRichText(pieces.join('')))).toEqual([])
      }),
      {
        numRuns: 2000,
      },
    )
  })
})
