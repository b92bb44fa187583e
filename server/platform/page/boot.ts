import type { Boot } from '#contract/boot.ts'
import type { Locale } from '#contract/locales.ts'
import { isBootstrapped } from '#server/platform/session/bootstrapped.ts'
import type { Services } from '#server/platform/services.ts'
import { fullName, type Visit } from '#server/platform/http/visit.ts'

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
    user: candidate && { email: candidate.email, isAdmin: candidate.isAdmin },
    profile: candidate && {
      encId: candidate.encId,
      fullname: fullName(candidate),
      hasResume: candidate.hasResume,
      ...(candidate.location ? { location: candidate.location } : {}),
    },
    configs: tenant.configs,
    onboarding: {
      isOnboarded: candidate?.isOnboarded ?? false,
      isBootstrapped: candidate !== null && isBootstrapped(candidate, tenant.configs),
      bootstrappingConfig: tenant.configs.onboardingConfig,
    },
    isThemeBuilder: candidate?.isThemeBuilder ?? false,
    instanceBanner: tenant.instanceBanner,
    isDemo: services.config.isDemo,
  }
}
