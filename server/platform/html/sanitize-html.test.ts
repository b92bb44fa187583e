import { describe, expect, test } from 'vitest'
import { Failure } from '#server/platform/failure.ts'
import { sanitizeRichHtml } from './sanitize-html.ts'

describe('S-19 employer HTML', () => {
  const removed: [string, string, string][] = [
    ['scripts', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['styles', '<style>p{color:red}</style><p style="color:red">a</p>', '<p>a</p>'],
    ['forms', '<form action="//evil"><input name="a"><button>Go</button></form>', 'Go'],
    ['frames', '<iframe src="https://evil.example">a</iframe>b', 'ab'],
    ['ids and names', '<p id="root" name="x" class="y">a</p>', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['script addresses', '<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    [
      'hidden script addresses',
      '<a href="java&#10;script:alert(1)">a</a>',
      '<a rel="noopener noreferrer nofollow">a</a>',
    ],
    ['protocol-relative links', '<a href="//evil.example">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['foreign images', '<img src="https://evil.example/a.png" alt="a">b', 'b'],
    ['protocol-relative images', '<img src="//evil.example/a.png">b', 'b'],
    ['data images', '<img src="data:image/svg+xml,<svg onload=alert(1)>">b', 'b'],
    ['images of this site', '<img src="/logout" alt="a"><img src="/assets/a.png">b', 'b'],
    [
      'windows of their own',
      '<a target="_blank" title="b">a</a>',
      '<a title="b" rel="noopener noreferrer nofollow">a</a>',
    ],
    ['addresses beside the page', '<a href="logout?x">a</a>', '<a rel="noopener noreferrer nofollow">a</a>'],
    ['values that mean nothing', '<p dir="up" lang="{}">a</p><ol start="x" type="a"></ol>', '<p>a</p><ol></ol>'],
    [
      'what is longer than is read',
      `<p lang="en" dir="ltr"><abbr title="${'&'.repeat(400)}">a</abbr></p>`,
      '<p dir="ltr" lang="en"><abbr>a</abbr></p>',
    ],
    ['vectors', '<svg><script>alert(1)</script></svg>a', 'a'],
    ['comments', '<!--[if IE]><script>1</script><![endif]-->a', 'a'],
  ]
  test.each(removed)('loses %s', (_what, html, clean) => expect(sanitizeRichHtml(html)).toBe(clean))

  test('S-16 empty lines between paragraphs and points that say nothing go', () => {
    const html =
      '<h1> </h1><p>a</p><p>&nbsp;</p><p><br></p><p><b>\u200b</b></p><ul><li></li><li><p>b</p></li></ul><td></td>'
    expect(sanitizeRichHtml(html)).toBe('<p>a</p><ul><li><p>b</p></li></ul><td></td>')
  })

  test('keeps structure, emphasis and links', () => {
    const html = '<h2>About</h2><p dir="rtl" lang="ar">a <strong>b</strong></p><ul><li>c</li></ul>'
    expect(sanitizeRichHtml(html)).toBe(html)
    expect(sanitizeRichHtml('<h1>Big</h1>')).toBe('<h2>Big</h2>')
    expect(sanitizeRichHtml('<figure>a<figcaption>b</figcaption></figure>c')).toBe('<div>a<div>b</div></div>c')
    expect(sanitizeRichHtml('<a href=" https://ok.example/x ">a</a>')).toBe(
      '<a href="https://ok.example/x" rel="noopener noreferrer nofollow">a</a>',
    )
  })

  test('is refused when there is too much of it', () => {
    expect(() => sanitizeRichHtml('a'.repeat(1_000_001))).toThrow(Failure)
    expect(() => sanitizeRichHtml('<b>a</b>'.repeat(20_001))).toThrow(Failure)
  })

  test('deep nesting is cut, its text stays', () => {
    const clean = sanitizeRichHtml(`${'<div>'.repeat(1000)}deep${'</div>'.repeat(1000)}`)
    expect(clean).toContain('deep')
    expect(clean.match(/<div>/g)?.length).toBeLessThanOrEqual(40)
  })
})
