import { useLingui } from '@lingui/react/macro'
import { useBoot } from '#src/platform/boot.tsx'

/** What the employer is called. */
export function useEmployerName(): string {
  const { t } = useLingui()
  return useBoot().configs.pcsxConfig.branding.companyName || t`The employer`
}
