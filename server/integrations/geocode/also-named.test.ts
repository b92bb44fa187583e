import { expect, test } from 'vitest'
import { alsoNamed, namesArea } from './also-named.ts'

test.each([
  ['USA', ['United States']],
  ['uk', ['United Kingdom']],
  ['Deutschland', ['Germany']],
  ['日本', ['Japan']],
  ['Bayern', ['Bavaria']],
  ['SF', ['san francisco, US']],
  ['Köln, Deutschland', ['koln, DE']],
  ['Wien, Österreich', ['wien, AT', 'vienna, AT']],
  ['Austin, Texas, USA', ['austin, TX, US']],
  ['Atlanta, Georgia', ['atlanta, GE', 'atlanta, GA']],
  ['london uk', ['london, GB']],
  ['toronto canada', ['toronto, CA']],
  ['Benelux', ['Belgium', 'Luxembourg', 'Netherlands']],
  ['Skandinavien', ['Denmark', 'Finland', 'Iceland', 'Norway', 'Sweden']],
  ['California', []],
  ['DE', []],
  ['Atlantis', []],
  ['', []],
  [', ,', []],
])('S-20 %s is also called %j', (text, names) => {
  expect(alsoNamed(text)).toEqual(names)
})

test('S-20 however long a place and however many parts it has, its names are few', () => {
  for (const text of ['Georgia,'.repeat(500), 'georgia '.repeat(500), '\0\uD800'.repeat(100)])
    expect(alsoNamed(text).length).toBeLessThanOrEqual(8)
})

test.each([
  ['Germany', true],
  ['Deutschland', true],
  ['Bayern', true],
  ['Texas, USA', true],
  ['Eurooppa', true],
  ['Bergen', false],
  ['New York', false],
  ['Austin, Texas', false],
  ['', false],
])('S-20 %s is an area: %j', (text, isArea) => expect(namesArea(text)).toBe(isArea))
