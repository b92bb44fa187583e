import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DraftApplication } from '#contract/forms/applications.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { draftsQuery } from '#src/data/forms/applications.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Empty } from '#src/ui/state/state-view.tsx'
import { PanelList, type PanelProps } from './panel-list.tsx'
import type { Row } from './panel-row.tsx'

/** Applications that were begun: those that can still be sent first. */
export function DraftsPanel({ most }: PanelProps) {
  const query = useQuery(draftsQuery())
  const drafts = query.data && [...query.data.openDraftApplications, ...query.data.closedDraftApplications]
  return (
    <PanelList
      query={query}
      rows={drafts?.map(rowOf)}
      most={most}
      empty={<Empty title={<Trans>Applications you begin will be here until you send them</Trans>} />}
    >
      {most === undefined && drafts && drafts.length > 0 && (
        <p>
          <Button href={PAGE.applications} size="small">
            <Trans>Manage drafts</Trans>
          </Button>
        </p>
      )}
    </PanelList>
  )
}

function rowOf({ position_id: key, url, percent, archived_at: closedAt, position }: DraftApplication): Row {
  return {
    key,
    href: url,
    title: position.name,
    about: <Trans>{percent} % answered</Trans>,
    ...(closedAt < 0 ? {} : { tag: { tone: 'neutral', text: <Trans>Closed</Trans> } as const }),
  }
}
