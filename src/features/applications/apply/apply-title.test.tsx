import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AppliedPosition } from '#src/data/applications/forms/apply.ts'
import { buildJob } from './application.test-kit.ts'
import { ApplyTitle } from './apply-title.tsx'

const getTitle = (...positions: AppliedPosition[]) =>
  renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ApplyTitle positions={positions} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '')

test('F-12 the title counts the jobs that there are, of twenty that were asked for', () => {
  const twenty = Array.from({ length: 20 }, (_, at) =>
    buildJob(at + 1, at < 3 ? 'unknown' : at === 3 ? 'closed' : 'open'),
  )
  expect(getTitle(...twenty)).toBe('Apply for 17 jobs')
  expect(getTitle(buildJob(1), buildJob(2, 'unknown'))).toBe('Apply for Pilot 1')
  expect(getTitle(buildJob(1, 'unknown'), buildJob(2, 'unknown'))).toBe('Apply')
  expect(getTitle()).toBe('Apply')
})

test('F-12 a job that takes no applications, or has been applied for, is called by its name alone', () => {
  for (const status of ['closed', 'off', 'applied'] as const) expect(getTitle(buildJob(1, status))).toBe('Pilot 1')
  for (const status of ['open', 'external'] as const) expect(getTitle(buildJob(1, status))).toBe('Apply for Pilot 1')
})
