// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { renderAt } from '#src/shell/in-app.test-kit.tsx'
import { RichText } from './rich-text.tsx'

it('S-08 what is read of employers’ HTML stands on the page, its language and direction too', async () => {
  const html =
    '<h2 lang="ar" dir="rtl">a</h2><p><a href="https://a.example/" title="b" lang="de" dir="ltr">c</a> <a lang="fr">d</a></p>' +
    '<ol start="3"><li>e</li></ol><table><caption>f</caption><tbody><tr><th scope="row" colspan="2" rowspan="3">g</th></tr></tbody></table>'
  const page = document.createElement('div')
  page.innerHTML = html.replace('<a lang="fr">d</a>', '<span lang="fr">d</span>')
  page.querySelector('a')?.setAttribute('rel', 'noopener noreferrer nofollow')
  const drawn = (await renderAt('/careers', <RichText html={html} />)).querySelector('div[dir="auto"]')
  expect([...(drawn?.children ?? [])].map((one, at) => one.isEqualNode(page.children[at] ?? null))).toEqual(
    Array.from(page.children, () => true),
  )
})
