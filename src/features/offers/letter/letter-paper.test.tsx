import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { buildOfferDocument } from '#src/features/offers/offer-builder.ts'
import { LetterPaper } from './letter-paper.tsx'

function getPaper(document: Partial<OfferDocument>): string {
  return renderToStaticMarkup(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <QueryClientProvider client={new QueryClient()}>
        <LetterPaper isToSign={false} offerId={1} document={buildOfferDocument({ sha256: null, ...document })} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('O-06 a letter that is still to come says so in the one place where it will be', () => {
  const paper = getPaper({ status: 'Pending' })
  expect(paper).toContain('The employer is still preparing it')
  // A pending letter cannot be downloaded.
  expect(paper).not.toContain('Download PDF')
})

test('O-13 a letter that is nowhere is not said to be on its way', () => {
  const paper = getPaper({ status: 'Signed' })
  expect(paper).not.toContain('preparing')
  // Pressed, it says that there is no content.
  expect(paper).toContain('Download PDF')
})
