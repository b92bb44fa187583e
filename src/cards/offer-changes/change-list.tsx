import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Changed, ChangedValue } from '#contract/offers/offer-changes.ts'
import { formatLocalDay, formatDay, formatMoment } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import type { ShownChange } from './shown-changes.ts'
import { OfferPay } from '#src/cards/pay/offer-pay.tsx'
import styles from './change-list.module.css'

/** Changes with old and new value. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <dl className={styles.list}>
      {changes.map((change) => (
        <ChangeLine key={change.ids.join()} change={change} />
      ))}
    </dl>
  )
}

/** Documents and custom terms are missing here, because they have names of their own. */
const NAMES: Partial<Record<Changed, MessageDescriptor>> & Record<Named, MessageDescriptor> = {
  deadline: msg`Answer by`,
  position: msg`Job`,
  salary: msg`Salary`,
  start: msg`First day of work`,
  place: msg`Place`,
  name: msg`Document name`,
}

function ChangeLine({ change }: { change: ShownChange }) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const { what, name, at } = change
  const own = NAMES[what]
  return (
    <div>
      <dt>
        {own ? t(own) : <bdi>{name}</bdi>}
        <time dateTime={at}>{formatLocalDay(Date.parse(at), i18n.locale, zone)}</time>
      </dt>
      <OldAndNewValue change={change} />
    </div>
  )
}

function OldAndNewValue({ change: { what, before, after } }: { change: ShownChange }) {
  const news = renderDocumentChange(what, before)
  if (news) return <dd>{news}</dd>
  return (
    <>
      <dd>
        <small>
          <Trans>Before</Trans>
        </small>
        <ChangeValue what={what} value={before} />
      </dd>
      <dd className={styles.now}>
        <small>
          <Trans>Now</Trans>
        </small>
        <ChangeValue what={what} value={after} />
      </dd>
    </>
  )
}

/** Describes changes of documents without values to compare. */
function renderDocumentChange(what: Changed, before: ShownChange['before']) {
  if (what === 'document') return <Trans>Document added</Trans>
  if (what !== 'letter') return null
  return before ? <Trans>Letter replaced</Trans> : <Trans>Letter ready to read</Trans>
}

type Named = Exclude<Changed, 'term' | 'letter' | 'document'>

/** The old or new value of a change. */
function ChangeValue({ what, value }: { what: Changed; value: ChangedValue | null }) {
  const { i18n } = useLingui()
  const zone = useTimeZone()
  if (value?.salary) return <OfferPay salary={value.salary} />
  const text = value?.text
  if (!text) return what === 'deadline' ? <Trans>No end date</Trans> : <Trans>Not stated</Trans>
  if (what === 'start') return <time dateTime={text}>{formatDay(Date.parse(text), i18n.locale)}</time>
  // A deadline is shown with the hour, because the new one may be on the same day.
  if (what === 'deadline') return <time dateTime={text}>{formatMoment(Date.parse(text), i18n.locale, zone)}</time>
  return <bdi>{text}</bdi>
}
