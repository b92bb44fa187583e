import { Trans, useLingui } from '@lingui/react/macro'
import type { Offer } from '#contract/offers/offers.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { pickConsentVersion } from './consent-texts.ts'
import { disclosures } from './disclosure.ts'
import { LazyRequestPaperCopy } from './lazy-request-paper-copy.tsx'
import styles from './sign-panel.module.css'

/** The disclosure before consenting to electronic signing, and the option of paper (O-35). Expanded at first. */
export function ConsentDisclosure({ offer, isOffline }: { offer: Offer; isOffline: boolean }) {
  const { t } = useLingui()
  const { configs } = useBoot()
  const lines = disclosures[pickConsentVersion(configs.offersConfig.consentVersion)]
  if (!lines) return null
  return (
    <>
      <details open className={styles.disclosure}>
        <summary>
          <Trans>Before you agree</Trans>
        </summary>
        <ul className={styles.consent}>
          {lines.map((line) => (
            <li key={line.id}>{t(line)}</li>
          ))}
        </ul>
      </details>
      <LazyRequestPaperCopy offer={offer} isOffline={isOffline} />
    </>
  )
}
