import { Trans } from '@lingui/react/macro'
import { PAGE } from '#contract/zod-free/paths.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Anchor } from '#src/ui/button/anchor.tsx'
import styles from './navbar.module.css'

/** The employer's logo, or its first letter, and its name: a link to the careers home. */
export function BrandMark() {
  const { companyName, logoUrl } = useBoot().configs.pcsxConfig.branding
  return (
    <Anchor href={PAGE.home} className={styles.brand}>
      {logoUrl ? <img src={logoUrl} alt="" className={styles.logo} /> : <BrandInitial name={companyName} />}
      {/* truncated at the end of the name, whatever the page's direction */}
      <span dir="auto" className={styles.name}>
        {companyName || <Trans>Careers</Trans>}
      </span>
    </Anchor>
  )
}

function BrandInitial({ name }: { name: string }) {
  const [letter = ''] = name
  if (!letter) return null
  return (
    <span aria-hidden="true" className={styles.initial}>
      {letter.toLocaleUpperCase()}
    </span>
  )
}
