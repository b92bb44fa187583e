import { Trans } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import type { PositionDetails } from '#contract/jobs/positions/positions.ts'
import type { Match } from '#contract/jobs/match/match.ts'
import { Button } from '#src/ui/button/button.tsx'
import { toShortPlainText } from '#src/ui/rich-text/plain-text.ts'
import { GROUPS, groupMatchItems, type Group, type MatchItem } from './match-items.ts'
import { RequirementRow } from './requirement-row.tsx'
import { scrollToQuote } from './scroll-to-quote.ts'
import styles from './match.module.css'

type Props = { match: Match; details: Pick<PositionDetails, 'jobDescription' | 'language'>; heading: 'h3' | 'h4' }

/** A match in groups: skills the candidate has, similar ones, further ones the job requires, and unknown ones. */
export function MatchGroups({ match, details, heading }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const items = groupMatchItems(match)
  const text = toShortPlainText(details.jobDescription, Infinity)
  const show = (quote: string) => {
    if (root.current) scrollToQuote(root.current, quote)
  }
  const onShow = (quote: string) => (text.includes(quote) ? show : null)
  return (
    <div ref={root} className={styles.groups}>
      {GROUPS.filter((group) => items[group].length > 0).map((group) => (
        <MatchGroup
          key={group}
          group={group}
          items={items[group]}
          heading={heading}
          onShow={onShow}
          language={details.language ?? undefined}
        />
      ))}
    </div>
  )
}

type RowsProps = {
  group: Group
  items: readonly MatchItem[]
  heading: Props['heading']
  language: string | undefined
  onShow: (quote: string) => ((quote: string) => void) | null
}

const FIRST = 6
const TITLES: Readonly<Record<Group, ReactNode>> = {
  have: <Trans>You have</Trans>,
  related: <Trans>Like your work</Trans>,
  missing: <Trans>The job also asks for</Trans>,
  unknown: <Trans>We couldn’t tell</Trans>,
}

function MatchGroup({ group, items, heading: Heading, ...rest }: RowsProps) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? items : items.slice(0, FIRST)
  const more = items.length - shown.length
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={styles.groupTitle}>
        {TITLES[group]}
      </Heading>
      <ul>
        {shown.map((item) => (
          <RequirementRow key={`${item.part} ${item.name}`} group={group} item={item} {...rest} />
        ))}
      </ul>
      {more > 0 && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          <Trans>Show {more} more</Trans>
        </Button>
      )}
    </section>
  )
}
