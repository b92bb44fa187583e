import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import { getDirection, LOCALE_NAMES, LOCALE_PARAMETER, LOCALES } from '#contract/locales.ts'
import { useBoot } from '#src/platform/boot.tsx'
import styles from '#src/shell/footer/footer.module.css'

/** Links to the page in other languages: plain links, because the server chooses the language of a document. */
export function LanguageSwitch() {
  const { t } = useLingui()
  const { locale, configs } = useBoot()
  const { pathname, searchStr } = useRouterState({ select: (state) => state.location })
  const offered = LOCALES.filter((one) => configs.supportedLanguages.includes(one))
  if (offered.length < 2) return null
  const toLanguageAddress = (language: string) => {
    const search = new URLSearchParams(searchStr)
    search.set(LOCALE_PARAMETER, language)
    return `${pathname}?${search.toString()}`
  }
  return (
    <nav aria-label={t`Language`}>
      <ul className={styles.list}>
        {offered.map((one) => (
          <li key={one}>
            <a
              href={toLanguageAddress(one)}
              lang={one}
              dir={getDirection(one)}
              hrefLang={one}
              className={styles.link}
              aria-current={one === locale ? 'true' : undefined}
            >
              {LOCALE_NAMES[one]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
