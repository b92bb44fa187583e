// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { findQuoteRange } from './scroll-to-quote.ts'

const createPage = (text: string) => {
  document.body.innerHTML = `<article><section>You know Rust and Kotlin</section>${text}</article>`
  return document.querySelector('section')!
}

test('S-11 a quote is found in the job’s text whatever its markup and spaces, not in the match itself', () => {
  const range = findQuoteRange(
    createPage('<p>Hello</p><p>You   know <b>Rust</b>\n and Kotlin</p>'),
    'You know Rust and Kotlin',
  )
  expect(range?.toString().replaceAll(/\s+/g, ' ')).toBe('You know Rust and Kotlin')
  expect(range?.startContainer.parentElement?.tagName).toBe('P')
})

test('S-11 what the text does not say is found nowhere', () => {
  expect(findQuoteRange(createPage('<p>You know Java</p>'), 'You know Rust')).toBeNull()
  expect(findQuoteRange(createPage('<p>You know Java</p>'), ' ')).toBeNull()
})
