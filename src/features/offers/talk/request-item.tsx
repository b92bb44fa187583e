import { Trans, useLingui } from '@lingui/react/macro'
import type { OfferRequest } from '#contract/offers/offer-requests.ts'
import { formatLocalDay } from '#src/platform/time/dates.ts'
import { useTimeZone } from '#src/platform/time/use-clock.ts'
import { askTexts } from './ask-texts.ts'
import styles from './talk.module.css'

/** A request with its answer, or with the note that it is pending. */
export function RequestItem({ request, isOpen }: { request: OfferRequest; isOpen: boolean }) {
  const { t, i18n } = useLingui()
  const zone = useTimeZone()
  const { kind, text, wanted_until: until, asked_at: askedAt, answer } = request
  const renderDay = (iso: string) => <time dateTime={iso}>{formatLocalDay(Date.parse(iso), i18n.locale, zone)}</time>
  return (
    <li className={styles.request}>
      <h3 className={styles.head}>
        {t(askTexts[kind].asked)} <span className={styles.quiet}>{renderDay(askedAt)}</span>
      </h3>
      {until ? (
        <p>
          <Trans>Until {renderDay(until)}</Trans>
        </p>
      ) : null}
      <RequestText text={text} />
      {answer ? (
        <div className={styles.answer}>
          <h4 className={styles.head}>
            <RequestOutcome request={request} /> <span className={styles.quiet}>{renderDay(answer.at)}</span>
          </h4>
          {answer.granted_until ? (
            <p>
              <Trans>You can decide until {renderDay(answer.granted_until)}.</Trans>
            </p>
          ) : null}
          <RequestText text={answer.text} />
        </div>
      ) : (
        <p className={styles.quiet}>
          {isOpen || kind === 'paper_copy' ? <Trans>Waiting for an answer</Trans> : <Trans>Not answered</Trans>}
        </p>
      )}
    </li>
  )
}

function RequestOutcome({ request: { kind, answer } }: { request: OfferRequest }) {
  if (kind === 'question' || answer?.outcome === 'answered') return <Trans>The employer answered</Trans>
  if (answer?.outcome === 'granted') return <Trans>The employer agreed</Trans>
  return kind === 'more_time' ? (
    <Trans>The offer’s end date stays the same</Trans>
  ) : (
    <Trans>The employer can’t send a paper copy</Trans>
  )
}

function RequestText({ text }: { text: string | null }) {
  return text ? (
    <p dir="auto" className={styles.words}>
      {text}
    </p>
  ) : null
}
