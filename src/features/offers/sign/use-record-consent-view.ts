import { useEffect, useRef, type RefObject } from 'react'
import { useLingui } from '@lingui/react/macro'
import { LOCALES } from '#contract/locales.ts'
import type { OfferDocument } from '#contract/offers/offers.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { recordConsentView } from '#src/features/offers/letter/record-letter-views.ts'
import { pickConsentVersion } from './consent-texts.ts'

/** Records that the consent text was shown, once its element reaches the middle of the screen. */
export function useRecordConsentView(
  offerId: number,
  { id: documentId, sha256 }: OfferDocument,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const { i18n } = useLingui()
  const { configs } = useBoot()
  const version = pickConsentVersion(configs.offersConfig.consentVersion)
  const language = LOCALES.find((locale) => locale === i18n.locale)
  useEffect(() => {
    const element = place.current
    if (!element || !sha256 || !language) return
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        recordConsentView({ offerId, documentId, sha256 }, { version, language })
        watching.disconnect()
      },
      { rootMargin: '-25% 0px' },
    )
    watching.observe(element)
    return () => watching.disconnect()
  }, [offerId, documentId, sha256, version, language])
  return place
}
