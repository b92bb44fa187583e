import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Offer } from '#contract/offers/offers.ts'
import { PAGE } from '#contract/zod-free/paths.ts'
import { offersQuery } from '#src/data/offers/offers.ts'
import { countDaysLeft, formatLocalDay, isPast } from '#src/platform/time/dates.ts'
import { useNow, useTimeZone } from '#src/platform/time/use-clock.ts'
import { Empty } from '#src/ui/state/state-view.tsx'
import { offerBadges } from './offer-badges.ts'
import { PanelList, type PanelProps } from './panel-list.tsx'
import type { Row } from './panel-row.tsx'

/** The candidate's offers: those that wait for an answer first, as the server orders them. */
export function OffersPanel({ most }: PanelProps) {
  const { t, i18n } = useLingui()
  const query = useQuery(offersQuery())
  const now = useNow()
  const zone = useTimeZone()
  const toRow = ({ id, status, position, expires_at: end }: Offer): Row => {
    const isOver = status === 'Extended' && isPast(end, now)
    const badge = offerBadges[isOver ? 'Expired' : status]
    return {
      key: id,
      href: `/careers/offer/${id}`,
      title: position.name,
      about: status === 'Extended' && end !== null && !isOver && (
        <OfferEndText
          days={countDaysLeft(end, now, zone) ?? 0}
          day={formatLocalDay(Date.parse(end), i18n.locale, zone)}
        />
      ),
      tag: { tone: badge.tone, text: t(badge.text) },
    }
  }
  return (
    <PanelList
      query={query}
      rows={query.data?.offers.map(toRow)}
      most={most}
      empty={<Empty title={<Trans>Your offers will be here once an employer extends one</Trans>} />}
      all={{ href: PAGE.offers, label: <Trans>All offers</Trans> }}
    />
  )
}

function OfferEndText({ days, day }: { days: number; day: string }) {
  if (days < 1) return <Trans>Expires today</Trans>
  if (days === 1) return <Trans>Expires tomorrow</Trans>
  return <Trans>Expires on {day}</Trans>
}
