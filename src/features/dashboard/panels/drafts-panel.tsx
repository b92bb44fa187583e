import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { DraftApplication } from '#contract/applications/forms/applications.ts'
import { Drafts } from '#src/cards/drafts/drafts.tsx'
import { draftsQuery } from '#src/data/applications/forms/applications.ts'
import { Empty } from '#src/ui/state/state-view.tsx'
import { PanelList, type PanelProps } from './panel-list.tsx'
import type { Row } from './panel-row.tsx'

/**
 * Applications that were begun: those that can still be sent, then those that cannot. In a tab of their own they can
 * be deleted (D-02).
 */
export function DraftsPanel({ most }: PanelProps) {
  const query = useQuery(draftsQuery())
  const drafts = query.data
  const empty = <Empty title={<Trans>Applications you begin will be here until you send them</Trans>} />
  return (
    <PanelList
      query={query}
      rows={drafts && [...drafts.openDraftApplications, ...drafts.closedDraftApplications].map(toDraftRow)}
      most={most}
      empty={empty}
      whole={drafts && <Drafts drafts={drafts} empty={empty} />}
    />
  )
}

function toDraftRow({ position_id: key, url, percent, archived_at: closedAt, position }: DraftApplication): Row {
  return {
    key,
    href: url,
    title: position.name,
    about: <Trans>{percent}% answered</Trans>,
    ...(closedAt < 0 ? {} : { tag: { tone: 'neutral', text: <Trans>Closed</Trans> } as const }),
  }
}
