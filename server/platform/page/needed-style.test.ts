import { expect, test } from 'vitest'
import { selectNeededStyle, pickClassRules, parseStyleSheet } from './needed-style.ts'

const selectStyle = (css: string, html: string) => selectNeededStyle(parseStyleSheet(css), html)

test('A-31 a page is sent with the rules its markup needs, in their order', () => {
  const css = '.a{color:red}body{margin:0}.b{color:blue}.a .c,.d:hover{top:0}.a.b>p{left:0}:root{quotes:";}" ""}'
  expect(selectStyle(css, '<p class="a">')).toBe('.a{color:red}body{margin:0}:root{quotes:";}" ""}')
  expect(selectStyle(css, '<p class="x a"><p class="b">')).toBe(css.replace('.a .c,.d:hover{top:0}', ''))
  expect(selectStyle(css, '<p class="d">')).toContain('.a .c,.d:hover{top:0}')
})

test('A-31 what a selector excludes or chooses from may be absent', () => {
  const css = '.a:not(.b:is(.c,.d)) p{top:0}:is(.e,.f){left:0}.g:has(>.h,.i) .j{right:0}'
  expect(selectStyle(css, '<p class="a">')).toBe(css.replace('.g:has(>.h,.i) .j{right:0}', ''))
  expect(selectStyle(css, '<p class="g"><p class="j">')).toContain('.g:has(>.h,.i) .j{right:0}')
})

test('A-31 rules round rules go when nothing is in them, layers keep their place', () => {
  const css =
    '@layer z;@layer ui{.a{top:0}@media (width>=600px){.b{top:1px}}}@layer area{.c{top:0}@supports (top:0){.b{top:2px}}}'
  expect(selectStyle(css, '<p class="a">')).toBe('@layer z;@layer ui{.a{top:0}}@layer area;')
  expect(selectStyle(css, '<p class="b">')).toBe(
    '@layer z;@layer ui{@media (width>=600px){.b{top:1px}}}@layer area{@supports (top:0){.b{top:2px}}}',
  )
})

test('A-31 what moves comes with who moves; fonts and properties always', () => {
  const css =
    '@keyframes turn_1{to{rotate:1turn}}.a{animation:turn_1 1s}@font-face{font-family:x}@property --y{syntax:"*"}'
  const always = '@font-face{font-family:x}@property --y{syntax:"*"}'
  expect(selectStyle(css, '<p>')).toBe(always)
  expect(selectStyle(css, '<p class="a">')).toBe(`.a{animation:turn_1 1s}${always}@keyframes turn_1{to{rotate:1turn}}`)
})

test('A-31 a page is sent with the custom properties that its rules, its markup or they themselves use', () => {
  const css =
    ':root{color-scheme:light;--a:var(--b);--b:";}";--c:1}@media print{:root{--b:2;--c:3}}@media screen{:root{--c:4}}.d{top:var(--a)}.e{top:var(--c, 0)}'
  expect(selectStyle(css, '<p class="d">')).toBe(
    ':root{color-scheme:light;--a:var(--b);--b:";}"}@media print{:root{--b:2}}.d{top:var(--a)}',
  )
  expect(selectStyle(css, '<p style="top:var(--c)">')).toBe(
    ':root{color-scheme:light;--c:1}@media print{:root{--c:3}}@media screen{:root{--c:4}}',
  )
})

test('A-31 of the sheets of parts that come later only rules with a class are taken', () => {
  const css = ':root{--c:red}body{margin:0}@layer ui{.a{top:var(--c)}p,.a{left:0}.b{top:0}}'
  expect(selectNeededStyle(pickClassRules(parseStyleSheet(css)), '<p class="a">')).toBe('@layer ui{.a{top:var(--c)}}')
})

test('A-31 what a pointer changes waits for the whole sheets', () => {
  const css =
    '.a:hover,.a:active{top:0}.a:hover,.a:focus-visible{top:1px}.a:not(:hover){top:2px}::view-transition-old(x){top:3px}'
  expect(selectStyle(css, '<p class="a">')).toBe('.a:hover,.a:focus-visible{top:1px}.a:not(:hover){top:2px}')
})
