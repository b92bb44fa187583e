import type { Configs } from '#contract/configs.ts'
import type { Boot } from '#contract/boot.ts'
import type { Locale } from '#contract/locales.ts'
import { openSteps } from '#server/platform/session/bootstrapped.ts'
import type { Services } from '#server/platform/services.ts'
import { shownAddress } from '#server/platform/words/shown-address.ts'
import { fullName } from '#contract/account/person-name.ts'
import type { Visit } from '#server/platform/http/visit.ts'

/** What the page knows before it asks for anything. */
export function bootOf(services: Services, visit: Visit, locale: Locale): Boot {
  const { tenant, candidate } = visit
  return {
    account: visit.account,
    domain: tenant.domain,
    groupId: String(tenant.id),
    locale,
    serverTs: services.now(),
    ...(visit.isTimedOut ? { isTimedOut: true } : {}),
    user: candidate && { email: shownAddress(candidate.email), isAdmin: candidate.isAdmin },
    profile: candidate && {
      encId: candidate.encId,
      fullname: fullName(candidate),
      hasResume: candidate.hasResume,
      ...(candidate.location ? { location: candidate.location } : {}),
      ...(candidate.hasMatches && tenant.configs.pcsxConfig.positionDetailsConfig.showMatch
        ? { hasMatches: true }
        : {}),
      ...(candidate.timeZone ? { timeZone: candidate.timeZone } : {}),
    },
    configs: shownConfigs(tenant.configs, candidate !== null),
    onboarding: onboardingOf(visit),
    isThemeBuilder: candidate?.isThemeBuilder ?? false,
    instanceBanner: tenant.instanceBanner,
    isDemo: services.config.isDemo,
  }
}

function onboardingOf({ tenant, candidate }: Visit): Boot['onboarding'] {
  const bootstrappingConfig = tenant.configs.onboardingConfig
  if (!candidate) return { isOnboarded: false, isBootstrapped: false, bootstrappingConfig }
  const { isOnboarded, hasTasks, firstName, lastName } = candidate
  const open = openSteps(candidate, tenant.configs)
  return {
    isOnboarded,
    isBootstrapped: open.length === 0,
    bootstrappingConfig,
    ...(open.length > 0 ? { openSteps: open, names: { firstName: firstName ?? '', lastName: lastName ?? '' } } : {}),
    ...(hasTasks ? { hasTasks } : {}),
  }
}

/** Without texts that no page shows this visitor: they would be in every document. */
function shownConfigs(configs: Configs, isSignedIn: boolean): Configs {
  const { branding, loggedOutNotificationConfig: loggedOut, ...rest } = configs.pcsxConfig
  const { customNavbarConfig: navbar, ...sections } = branding.customPageSections
  const customNavbarConfig = navbar.enable ? navbar : { ...navbar, injectInHtmlTemplate: '' }
  const customPageSections = { ...sections, customNavbarConfig }
  const loggedOutNotificationConfig = isSignedIn ? { ...loggedOut, privacyText: '' } : loggedOut
  return {
    ...configs,
    pcsxConfig: { ...rest, branding: { ...branding, customPageSections }, loggedOutNotificationConfig },
  }
}
