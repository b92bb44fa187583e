import { getBoot, type Boot } from '#contract/boot.ts'
import { configs } from '#contract/configs.ts'
import { ANONYMOUS } from '#contract/headers.ts'
import { rememberedBoot } from '#src/platform/persist/device-store.ts'
import { lateCall } from '#src/platform/request/late-call.ts'

/** Boot data of a start without a page of the server: what the device remembers, else what the server says, else of nobody. */
export async function deviceBoot(): Promise<Boot> {
  const domain = new URLSearchParams(location.search).get('domain')
  return (await rememberedBoot(domain)) ?? (await askedBoot(domain))
}

async function askedBoot(domain: string | null): Promise<Boot> {
  const answered = await lateCall(getBoot, { changesAccount: true }).catch(() => undefined)
  if (answered) return answered
  return {
    account: ANONYMOUS,
    domain: domain ?? '',
    groupId: '',
    locale: navigator.language,
    user: null,
    profile: null,
    configs: configs.parse({}),
    onboarding: { isOnboarded: true, isBootstrapped: true, bootstrappingConfig: { steps: [] } },
    isThemeBuilder: false,
    instanceBanner: { displayBanner: false, displayText: '' },
    isDemo: false,
  }
}
