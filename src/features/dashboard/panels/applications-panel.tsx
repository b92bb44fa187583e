import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Application } from '#contract/applications/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { stageTones } from '#src/cards/applications/stage-tones.ts'
import { applicationsQuery } from '#src/data/applications/forms/applications.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import { PanelList, type PanelProps } from './panel-list.tsx'
import type { Row } from './panel-row.tsx'

/** The candidate's open applications; ended ones are one click away. */
export function ApplicationsPanel({ most }: PanelProps) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  const query = useQuery(applicationsQuery())
  const toRow = ({ applicationId, positionTitle, stage, currentStatus, statusChangedTs }: Application): Row => ({
    key: applicationId,
    href: `${PAGE.applications}/${applicationId}`,
    title: positionTitle,
    about: <Trans>Since {formatLocalDay(statusChangedTs * 1000, i18n.locale, zone)}</Trans>,
    tag: { tone: stageTones[stage.id], text: currentStatus },
  })
  const hasEnded = (query.data?.inactiveApplications.length ?? 0) > 0
  return (
    <PanelList
      query={query}
      rows={query.data?.applications.map(toRow)}
      most={most}
      empty={
        <Empty
          title={<Trans>Your applications will be here once you apply for a job</Trans>}
          action={
            <Button href={PAGE.search}>
              <Trans>Find jobs</Trans>
            </Button>
          }
        />
      }
      all={{ href: PAGE.applications, label: <Trans>All applications</Trans>, hasMore: hasEnded }}
    />
  )
}
