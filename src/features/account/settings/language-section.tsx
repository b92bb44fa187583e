import { Trans } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { Check } from 'lucide'
import { getDirection, LOCALE_NAMES, LOCALE_PARAMETER, LOCALES } from '#contract/locales.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { withPreservedParams } from '#src/platform/url-state/preserved-params.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SettingsSection } from './settings-section.tsx'
import styles from './settings.module.css'

/** Language of the interface, as links: the page is loaded in the new one. */
export function LanguageSection() {
  const { configs, locale } = useBoot()
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const offered = LOCALES.filter((one) => configs.supportedLanguages.includes(one))
  return (
    <SettingsSection title={<Trans>Language</Trans>}>
      <ul className={styles.languages}>
        {offered.map((one) => (
          <li key={one}>
            <a
              href={withPreservedParams(`${PAGE.settings}?${LOCALE_PARAMETER}=${one}`, search)}
              hrefLang={one}
              lang={one}
              dir={getDirection(one)}
              aria-current={one === locale ? 'true' : undefined}
            >
              {LOCALE_NAMES[one]}
              {one === locale && <Icon of={Check} />}
            </a>
          </li>
        ))}
      </ul>
    </SettingsSection>
  )
}
