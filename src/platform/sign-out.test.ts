import { expect, test } from 'vitest'
import { logoutAddress } from './sign-out.ts'

test('A-05 signing out leads to the careers home of the same site', () => {
  expect(logoutAddress('?domain=site.example&tab=2')).toBe(
    `/auth/logout?next=${encodeURIComponent('/careers?domain=site.example')}`,
  )
  expect(logoutAddress('')).toBe('/auth/logout?next=%2Fcareers')
})
