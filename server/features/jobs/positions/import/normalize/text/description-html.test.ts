import { expect, test } from 'vitest'
import { joinDescriptionSections, htmlToText, toDescriptionHtml } from './description-html.ts'

const HTML = '<p>Bread &amp; butter&nbsp;&lt;3</p>'
const escapeHtml = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

test('S-16 a description is the same however often it was escaped', () => {
  expect(toDescriptionHtml(HTML)).toBe(HTML)
  expect(toDescriptionHtml(escapeHtml(HTML))).toBe(HTML)
  expect(toDescriptionHtml(escapeHtml(escapeHtml(HTML)))).toBe(HTML)
})

test('S-16 brackets that are meant stay escaped', () => {
  expect(toDescriptionHtml('<p>Use &lt;b&gt; well</p>')).toBe('<p>Use &lt;b&gt; well</p>')
  expect(toDescriptionHtml('a < b and c > d')).toBe('<p>a &lt; b and c &gt; d</p>')
})

test('S-16 plain text gets paragraphs and lists', () => {
  expect(toDescriptionHtml('You will:\n- bake\n- sell\n\nWe give\r\nbread.')).toBe(
    '<p>You will:</p>\n<ul><li>bake</li><li>sell</li></ul>\n<p>We give<br>bread.</p>',
  )
  expect(toDescriptionHtml('  ')).toBe('')
})

test('S-16 sections have headings, empty ones are left out', () => {
  expect(
    joinDescriptionSections([
      [undefined, 'Hello'],
      ['A & B', '<p>x</p>'],
      ['None', ' '],
      ['None', undefined],
    ]),
  ).toBe('<p>Hello</p>\n<h3>A &amp; B</h3>\n<p>x</p>')
})

test('S-16 the words of HTML', () =>
  expect(htmlToText('<p>Br&ouml;t &amp; <b>b&#117;tter</b>&nbsp;&Lstrok;&oacute;d&zacute;</p>')).toBe(
    'Bröt & butter Łódź',
  ))

test('S-16 a megabyte of brackets is no burden', { tags: 'slow' }, () => {
  for (const part of ['<', '&lt;', '&amp;', '<p', '&amp;lt;', '\n- ', '&#x', '('])
    expect(typeof toDescriptionHtml(part.repeat(1_000_000 / part.length))).toBe('string')
})
