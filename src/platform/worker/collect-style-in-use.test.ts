// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { listAppSheets, collectStyleInUse } from './collect-style-in-use.ts'

function inUse(css: string, ...classes: string[]): string {
  const element = document.createElement('style')
  element.textContent = css
  document.head.append(element)
  const { sheet } = element
  if (!sheet) throw new Error('no sheet')
  const found = collectStyleInUse([sheet], new Set(classes))
  element.remove()
  return found.replaceAll(/\s/g, '')
}

it('O-18 a kept page comes with the rules of what is on it, in their order', () => {
  expect(inUse('.a{top:0}.b{top:1px}p{top:2px}.a .b{top:3px}.a:hover{top:4px}', 'a')).toBe(
    '.a{top:0px;}p{top:2px;}.a:hover{top:4px;}',
  )
})

it('a rule is in use with one of its selectors, and whatever it excludes', () => {
  expect(inUse('.b,.a{top:0px}', 'a')).toBe('.b,.a{top:0px;}')
  expect(inUse('.a:not(.b,.c){top:0px}', 'a')).toBe('.a:not(.b,.c){top:0px;}')
})

it('rules round others are there when one of those is', () => {
  expect(inUse('@media (min-width: 600px){.b{top:0px}}@media (min-width: 700px){.a{top:1px}}', 'a')).toBe(
    '@media(min-width:700px){.a{top:1px;}}',
  )
})

it('movements come with what names them', () => {
  expect(inUse('@keyframes in{to{top:0px}}@keyframes out{to{top:1px}}.a{animation:in 1s}', 'a')).toMatch(
    /^\.a\{.*\}@keyframesin\{/,
  )
})

it('O-18 style that stands in the page counts where the files of it are off, and the colours of the employer never', () => {
  document.head.innerHTML = '<style>p{top:0}</style><style id="theme">p{top:1px}</style>'
  const [whole] = document.styleSheets
  expect(listAppSheets()).toEqual([])
  const file = document.createElement('link')
  file.rel = 'stylesheet'
  file.setAttribute('disabled', '')
  document.head.append(file)
  expect(listAppSheets()).toEqual([whole])
})
