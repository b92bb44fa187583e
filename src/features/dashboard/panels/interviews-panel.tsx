import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { INTERVIEWS_PAGE, type Interview } from '#contract/interviews/interviews.ts'
import { getInterviewState } from '#src/cards/interviews/interview-states.ts'
import { interviewsQuery } from '#src/data/interviews/interviews.ts'
import { formatLocalDay, formatTime } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { Empty } from '#src/ui/state/state-view.tsx'
import { PanelList, type PanelProps } from './panel-list.tsx'
import type { Row } from './panel-row.tsx'

/** The candidate's interviews, the next one first, by their own clock. */
export function InterviewsPanel({ most }: PanelProps) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const query = useQuery(interviewsQuery())
  const toRow = (interview: Interview): Row => {
    const { id, positionTitle, startTs } = interview
    const { tone, label } = getInterviewState(interview)
    const at = startTs === null ? null : startTs * 1000
    return {
      key: id,
      href: INTERVIEWS_PAGE,
      title: positionTitle,
      about: at !== null && `${formatLocalDay(at, i18n.locale, zone)}, ${formatTime(at, i18n.locale, zone)}`,
      tag: { tone, text: t(label) },
    }
  }
  const rows = query.data?.interviews.map(toRow)
  return (
    <PanelList
      query={query}
      rows={rows}
      most={most}
      empty={<Empty title={<Trans>Interviews will be here once an employer invites you</Trans>} />}
      all={{
        href: INTERVIEWS_PAGE,
        label: <Trans>All interviews</Trans>,
        hasMore: rows !== undefined && rows.length > 0,
      }}
    />
  )
}
