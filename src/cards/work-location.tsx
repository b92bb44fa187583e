import { Trans } from '@lingui/react/macro'
import type { Position } from '#contract/jobs/positions/positions.ts'

/** Whether the work is on site, hybrid or remote. */
export function WorkLocation({ option }: { option: Position['workLocationOption'] }) {
  switch (option) {
    case 'remote':
      return <Trans>Remote</Trans>
    case 'remote_local':
      return <Trans>Remote within the region</Trans>
    case 'hybrid':
      return <Trans>Hybrid</Trans>
    case 'onsite':
      return <Trans>On site</Trans>
  }
}
