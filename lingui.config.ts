import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { serverTextExtractor } from './build/server-text-extractor.ts'

// One catalogue of each language for the app, whose texts lingui's macros mark, and one for the server, whose texts
// `msg` marks.
export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'ar'],
  fallbackLocales: { default: 'en' },
  // Where a text stands in its file is no reason to change every catalogue.
  format: formatter({ lineNumbers: false }),
  extractors: [serverTextExtractor, createBabelExtractor()],
  catalogs: [
    {
      path: '<rootDir>/src/platform/i18n/locales/{locale}',
      include: ['src'],
      exclude: ['src/contract', '**/*.test.*'],
    },
    {
      path: '<rootDir>/server/platform/texts/locales/{locale}',
      include: ['server', 'src/contract'],
      exclude: ['**/*.test.*', '**/*.test-kit.*'],
    },
  ],
})
