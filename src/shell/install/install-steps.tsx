import { Trans } from '@lingui/react/macro'
import { Share, SquarePlus } from 'lucide'
import { useBoot } from '#src/platform/boot.tsx'
import { getAppIcon } from '#src/platform/install/install.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './install-steps.module.css'

/** How to install the site on an iPhone or iPad: manually, from the share menu. */
export function InstallSteps() {
  const { configs, domain } = useBoot()
  const name = configs.pcsxConfig.branding.companyName || domain
  return (
    <ol className={styles.steps}>
      <li>
        <span className={styles.sign}>
          <Icon of={Share} />
        </span>
        <span>
          <Trans>
            Tap <b>Share</b> in the browser’s bar.
          </Trans>
        </span>
      </li>
      <li>
        <span className={styles.sign}>
          <Icon of={SquarePlus} />
        </span>
        <span>
          <Trans>
            Choose <b>Add to Home Screen</b>.
          </Trans>
        </span>
      </li>
      <li>
        <img className={styles.icon} src={getAppIcon()} alt="" width="40" height="40" />
        <span>
          <Trans>
            Tap <b>Add</b>. <bdi>{name}</bdi> is then among your apps.
          </Trans>
        </span>
      </li>
    </ol>
  )
}
