import { setupI18n } from '@lingui/core'
import type { AnyRouteMatch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { buildPageTitle } from './page-title.ts'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const match = (more: object) => ({ context: { i18n }, status: 'success', ...more }) as unknown as AnyRouteMatch

test('the innermost title wins', () => {
  expect(
    buildPageTitle([match({ meta: [{ title: 'Site' }] }), match({ meta: [{ title: 'Offers' }] }), match({})]),
  ).toBe('Offers')
})

test('an address that leads nowhere says so', () => {
  expect(buildPageTitle([match({ _notFound: true })])).toBe('Page not found')
  expect(buildPageTitle([match({}), match({ status: 'notFound' })])).toBe('Page not found')
})

test('an address that leads nowhere says so before the name of the site, which every page has', () => {
  const root = match({ meta: [{ title: 'Nordlys' }] })
  expect(buildPageTitle([root, match({ status: 'notFound' })])).toBe('Page not found · Nordlys')
  expect(buildPageTitle([match({ meta: [{ title: 'Nordlys' }], _notFound: true })])).toBe('Page not found · Nordlys')
})

test('no page is without a title', () => {
  expect(buildPageTitle([match({})])).toBe('Careers')
})
