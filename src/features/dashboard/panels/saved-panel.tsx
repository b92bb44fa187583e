import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Position } from '#contract/jobs/positions/positions.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { savedPositionsQuery } from '#src/data/jobs/positions/saved-positions.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import { PanelList, type PanelProps } from './panel-list.tsx'
import type { Row } from './panel-row.tsx'

/** Saved jobs, last saved first. */
export function SavedPanel({ most }: PanelProps) {
  const query = useQuery(savedPositionsQuery())
  return (
    <PanelList
      query={query}
      rows={query.data?.positions.map(toSavedJobRow)}
      most={most}
      empty={
        <Empty
          title={<Trans>Jobs you save will be here</Trans>}
          action={
            <Button href={PAGE.search}>
              <Trans>Find jobs</Trans>
            </Button>
          }
        />
      }
      all={{ href: PAGE.saved, label: <Trans>All saved jobs</Trans> }}
    />
  )
}

function toSavedJobRow({ id, name, locations, positionUrl, archived_at: closedAt }: Position): Row {
  return {
    key: id,
    href: positionUrl,
    title: name,
    about: locations[0] && <bdi>{locations[0]}</bdi>,
    ...(closedAt === null ? {} : { tag: { tone: 'neutral', text: <Trans>Closed</Trans> } as const }),
  }
}
