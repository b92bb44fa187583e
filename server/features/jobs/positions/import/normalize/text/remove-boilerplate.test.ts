import { expect, test } from 'vitest'
import { toDescriptionHtml } from './description-html.ts'
import { removeBoilerplate } from './remove-boilerplate.ts'

test.each([
  ['<p>Bake bread.</p><p>Read more Read more</p>', '<p>Bake bread.</p>'],
  ['<p>Bake bread. Read more Read more</p>', '<p>Bake bread.</p>'],
  ['<p>Bake bread.</p><a href="/apply">Apply now</a>', '<p>Bake bread.</p>'],
  ['<p>Bake bread.</p><div><button type="button"><span>Show more</span></button></div>', '<p>Bake bread.</p>'],
  ['<p>Bake bread.<br>Read more…</p>', '<p>Bake bread.<br></p>'],
  ['<p>Bake bread.</p><p>Show more</p><p>Apply now »</p>', '<p>Bake bread.</p>'],
  ['<p>Brot.</p>\n<p><strong>Jetzt bewerben!</strong></p>', '<p>Brot.</p>'],
  ['<p>Pain.</p><p>Lire la suite</p>', '<p>Pain.</p>'],
  ['<p>Pan.</p><p>Leer más</p>', '<p>Pan.</p>'],
  ['<p>Pane.</p><p>Candidati ora</p>', '<p>Pane.</p>'],
  ['<p>Pão.</p><p>Ler mais</p>', '<p>Pão.</p>'],
  ['<p>Brood.</p><p>Lees meer</p>', '<p>Brood.</p>'],
  ['<p>Chleb.</p><p>Aplikuj teraz</p>', '<p>Chleb.</p>'],
  ['<p>Bröd.</p><p>Läs mer</p>', '<p>Bröd.</p>'],
  ['<p>خبز.</p><p>اقرأ المزيد</p>', '<p>خبز.</p>'],
  ['<p>パン。</p><p>続きを読む</p>', '<p>パン。</p>'],
  ['<p>Apply now</p>', ''],
  ['<p>Leipä.</p><p>Lue lisää Lue lisää</p>', '<p>Leipä.</p>'],
  ['<p>Хлеб.</p><p>Подробнее Подробнее</p>', '<p>Хлеб.</p>'],
  ['<p>面包。</p><p>阅读更多 阅读更多</p>', '<p>面包。</p>'],
  ['<p>빵.</p><p>자세히 보기</p>', '<p>빵.</p>'],
  ['<p>Brød.</p><p>Les mer Les mer</p>', '<p>Brød.</p>'],
  ['<p>Brød.</p><p>Læs mere Læs mere</p>', '<p>Brød.</p>'],
  ['<p>Ekmek.</p><p>Devamını oku Devamını oku</p>', '<p>Ekmek.</p>'],
  ['<p>Chléb.</p><p>Číst více Číst více</p>', '<p>Chléb.</p>'],
  ['<p>Bread.</p><p>READ MORE</p><p>READ LESS</p>', '<p>Bread.</p>'],
  ['<p>Хліб.</p><p>Докладніше</p>', '<p>Хліб.</p>'],
  ['<p>Kenyér.</p><p>Bővebben</p>', '<p>Kenyér.</p>'],
  ['<p>Pâine.</p><p>Citește mai mult</p>', '<p>Pâine.</p>'],
  ['<ul><li>One</li><li>Show more</li></ul>', '<ul><li>One</li></ul>'],
  ['<div><ul><li>One</li><li><a href="/x">Read more</a></li></ul></div>', '<div><ul><li>One</li></ul></div>'],
  ['<ol><li>One</li></ol><p>Read more</p>', '<ol><li>One</li></ol>'],
  ['<div><p>One</p><p>Read more</p></div>', '<div><p>One</p></div>'],
])('S-16 %s loses its buttons', (html, text) => expect(removeBoilerplate(html).trim()).toBe(text))

test.each([
  '<p>To join us, send a letter or press Apply now</p>',
  '<p>How we work: <a href="/us">Read more</a></p>',
  '<p>Apply now and bake with us.</p>',
  '<h2>Read more</h2><p>About bread.</p>',
  '<ul><li>Read more than one language</li></ul>',
  '<p>Read more</p><p>Bake bread.</p>',
  '<p>You want to learn more.</p>',
  `<p>${'Bread. '.repeat(200)}</p><p>Bake.</p>`,
  '',
])('S-16 %s stays', (html) => expect(removeBoilerplate(html)).toBe(html))

test('S-16 a plain text loses them too, and a hostile one costs nothing', () => {
  expect(toDescriptionHtml('Bake bread.\n\nRead more\nRead more')).toBe('<p>Bake bread.</p>')
  const long = '<p>Read more '.repeat(100_000)
  expect(removeBoilerplate(long).length).toBeGreaterThan(long.length - 3000)
})
