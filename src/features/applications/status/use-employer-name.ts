import { useLingui } from '@lingui/react/macro'
import { useBoot } from '#src/platform/boot.tsx'

/** The employer's name. */
export function useEmployerName(): string {
  const { t } = useLingui()
  return useBoot().configs.pcsxConfig.branding.companyName || t`The employer`
}
