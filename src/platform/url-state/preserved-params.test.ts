import { describe, expect, it } from 'vitest'
import { listPreservedParams, formatPreservedParams, withPreservedParams } from './preserved-params.ts'

describe('carried parameters', () => {
  it('A-05 follow from page to page, in front of the hash and beside what the link says itself', () => {
    const here = '?domain=demo.example&utm_source=mail&query=nurse&hl=ar'
    expect(withPreservedParams('/careers/offers', here)).toBe('/careers/offers?domain=demo.example&utm_source=mail')
    expect(withPreservedParams('/careers?start=10#jobs', here)).toBe(
      '/careers?start=10&domain=demo.example&utm_source=mail#jobs',
    )
  })

  it('A-05 do not override the link and never reach another site', () => {
    expect(withPreservedParams('/careers?domain=other.example', '?domain=demo.example')).toBe(
      '/careers?domain=other.example',
    )
    expect(withPreservedParams('https://evil.example/careers', '?domain=demo.example')).toBe(
      'https://evil.example/careers',
    )
    expect(withPreservedParams('//evil.example', '?src=x')).toBe('//evil.example')
    expect(withPreservedParams('/careersx', '?src=x')).toBe('/careersx')
  })

  it('A-05 are carried where the link has only their name', () => {
    expect(withPreservedParams('/careers?domain=&query=', '?domain=demo.example')).toBe(
      '/careers?domain=demo.example&query=',
    )
  })

  it('A-05 are one text for every query string that carries the same', () => {
    expect(formatPreservedParams('?query=x&src=a%20b')).toBe('src=a+b')
    expect(formatPreservedParams('?src=a+b&start=10')).toBe('src=a+b')
    expect(formatPreservedParams('')).toBe('')
  })

  it('A-05 are listed for forms that send themselves by GET', () => {
    expect(listPreservedParams('?src=a%20b&x=1&microsite=')).toEqual([['src', 'a b']])
  })

  it('A-05 of one that is named twice the last counts, as on the server', () => {
    expect(withPreservedParams('/careers', '?domain=other.example&domain=demo.example')).toBe(
      '/careers?domain=demo.example',
    )
  })
})
