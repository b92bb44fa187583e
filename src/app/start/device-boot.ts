import { getBoot, type Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import { ANONYMOUS } from '#contract/zod-free/headers.ts'
import { DEFAULT_LOCALE, direction, LOCALES } from '#contract/locales.ts'
import { rememberedBoot } from '#src/platform/persist/device-store.ts'
import { keptTheme } from '#src/platform/persist/public-store.ts'
import { answerLimit } from '#src/platform/request/answer-limit.ts'
import { lateCall } from '#src/platform/request/late-call.ts'

/** Boot data of a start without a page of the server: what the device remembers, else what the server says, else of nobody. */
export async function deviceBoot(): Promise<Boot> {
  const domain = new URLSearchParams(location.search).get('domain')
  const boot = (await rememberedBoot(domain)) ?? (await askedBoot(domain))
  showLanguage(boot.locale)
  showTheme(keptTheme(boot.domain))
  return boot
}

/** The shell is one file for every language. */
function showLanguage(locale: string): void {
  Object.assign(document.documentElement, { lang: locale, dir: direction(locale) })
}

/** The site's own colours, as the server's page has them: before anything of it is drawn, and in an element that a kept page takes along. */
function showTheme(theme: string): void {
  if (theme === '' || document.getElementById('theme')) return
  const style = document.createElement('style')
  style.id = 'theme'
  style.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
  style.textContent = theme
  document.head.append(style)
}

/** ms; what the device does not remember is not waited for longer */
const BOOT_WAIT = 3000

async function askedBoot(domain: string | null): Promise<Boot> {
  // Without an answer the page starts as nobody's.
  const answered = await lateCall(getBoot, { changesAccount: true, ...answerLimit(BOOT_WAIT) }).catch(() => undefined)
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
