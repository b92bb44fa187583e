import { getBoot, type Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { DEFAULT_LOCALE, getDirection, LOCALES } from '#contract/locales.ts'
import { readStoredBoot } from '#src/platform/persist/device-store.ts'
import { readStoredTheme } from '#src/platform/persist/public-query-store.ts'
import { createAnswerTimeout } from '#src/platform/request/answer-timeout.ts'
import { callLazily } from '#src/platform/request/call-lazily.ts'

/** Boot data of a start without a server page: from the device, else from the server, else anonymous. */
export async function loadDeviceBoot(): Promise<Boot> {
  const domain = new URLSearchParams(location.search).get('domain')
  const boot = (await readStoredBoot(domain)) ?? (await fetchBootOrAnonymous(domain))
  setPageLanguage(boot.locale)
  addThemeStyle(readStoredTheme(boot.domain))
  return boot
}

/** Sets the page's language, because the offline shell is one file for all languages. */
function setPageLanguage(locale: string): void {
  Object.assign(document.documentElement, { lang: locale, dir: getDirection(locale) })
}

/** The site's colors, as on server pages: set before the first render, in an element that cached pages include. */
function addThemeStyle(theme: string): void {
  if (theme === '' || document.getElementById('theme')) return
  const style = document.createElement('style')
  style.id = 'theme'
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  style.textContent = theme
  document.head.append(style)
}

/** Longest wait for boot data that the device does not have, ms. */
const BOOT_WAIT = 3000

async function fetchBootOrAnonymous(domain: string | null): Promise<Boot> {
  // Without a response the page starts anonymously.
  const answered = await callLazily(getBoot, { changesAccount: true, ...createAnswerTimeout(BOOT_WAIT) }).catch(
    () => undefined,
  )
  if (answered) return answered
  return {
    account: ANONYMOUS,
    domain: domain ?? '',
    groupId: '',
    serverTs: 0,
    locale: LOCALES.find((locale) => navigator.language.startsWith(locale)) ?? DEFAULT_LOCALE,
    user: null,
    profile: null,
    configs: configs().parse({}),
    onboarding: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: { steps: [] } },
    isThemeBuilder: false,
    instanceBanner: { displayBanner: false, displayText: '' },
    isDemo: false,
  }
}
