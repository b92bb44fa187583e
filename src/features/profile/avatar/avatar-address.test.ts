// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { toAvatarUrl } from './avatar-address.ts'

const HOST = 'https://static.example.com'

test.each([
  ['/pictures/a.png', HOST, `${HOST}/pictures/a.png`],
  ['pictures/a.png', HOST, `${HOST}/pictures/a.png`],
  ['https://cdn.example.org/a.png', HOST, 'https://cdn.example.org/a.png'],
  ['javascript:alert(1)', HOST, null],
  ['//evil.example/a.png', HOST, null],
  ['', HOST, null],
  [null, HOST, null],
])('P-01 the picture %s', (avatar, host, expected) => {
  expect(toAvatarUrl(avatar, host)).toBe(expected)
})

test('P-01 without a host of its own a relative path is on this site', () => {
  expect(toAvatarUrl('/pictures/a.png', '')).toMatch(/^\/pictures\/a\.png/)
})
