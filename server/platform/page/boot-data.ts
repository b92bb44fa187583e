import type { Configs } from '#contract/configs.ts'
import type { Boot } from '#contract/boot.ts'
import type { Locale } from '#contract/locales.ts'
import { listOpenOnboardingSteps } from '#server/platform/session/open-onboarding-steps.ts'
import type { Services } from '#server/platform/services.ts'
import { formatMailAddress } from '#server/platform/words/format-mail-address.ts'
import { formatFullName } from '#contract/account/person-name.ts'
import type { RequestContext } from '#server/platform/http/request-context.ts'

/** Builds the boot data of a page. */
export function buildBootData(services: Services, context: RequestContext, locale: Locale): Boot {
  const { tenant, candidate } = context
  return {
    account: context.account,
    domain: tenant.domain,
    groupId: String(tenant.id),
    locale,
    serverTs: services.now(),
    ...(context.isTimedOut ? { isTimedOut: true } : {}),
    user: candidate && { email: formatMailAddress(candidate.email), isAdmin: candidate.isAdmin },
    profile: candidate && {
      encId: candidate.encId,
      fullname: formatFullName(candidate),
      hasResume: candidate.hasResume,
      ...(candidate.location ? { location: candidate.location } : {}),
      ...(candidate.hasMatches && tenant.configs.pcsxConfig.positionDetailsConfig.showMatch
        ? { hasMatches: true }
        : {}),
      ...(candidate.timeZone ? { timeZone: candidate.timeZone } : {}),
    },
    configs: omitUnseenConfigs(tenant.configs, candidate !== null),
    onboarding: buildOnboardingState(context),
    isThemeBuilder: candidate?.isThemeBuilder ?? false,
    instanceBanner: tenant.instanceBanner,
    isDemo: services.config.isDemo,
  }
}

function buildOnboardingState({ tenant, candidate }: RequestContext): Boot['onboarding'] {
  const bootstrappingConfig = tenant.configs.onboardingConfig
  if (!candidate) return { isOnboarded: false, isBootstrapped: false, bootstrappingConfig }
  const { isOnboarded, hasTasks, firstName, lastName } = candidate
  const open = listOpenOnboardingSteps(candidate, tenant.configs)
  return {
    isOnboarded,
    isBootstrapped: open.length === 0,
    bootstrappingConfig,
    ...(open.length > 0 ? { openSteps: open, names: { firstName: firstName ?? '', lastName: lastName ?? '' } } : {}),
    ...(hasTasks ? { hasTasks } : {}),
  }
}

/** Drops texts that no page shows to this visitor, because every document would contain them. */
function omitUnseenConfigs(configs: Configs, isSignedIn: boolean): Configs {
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
