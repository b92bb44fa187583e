import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '#src/platform/time/dates.ts'
import { Fingerprint } from './fingerprint.tsx'
import type { Genuine } from './finding.ts'
import styles from './check-result.module.css'

/** Facts of a genuine letter from its seal: the document, the time and the signer. */
export function GenuineFacts({ finding: { facts, sealedBy, timeStamp, fingerprint } }: { finding: Genuine }) {
  const { t, i18n } = useLingui()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const renderMoment = (iso: string) => (
    <time dateTime={iso}>
      {formatMoment(Date.parse(iso), i18n.locale)} <bdi>({zone})</bdi>
    </time>
  )
  const { site, countersignature, how } = facts
  const stampedBy = timeStamp?.by ?? ''
  return (
    <dl className={styles.facts}>
      {facts.record ? null : (
        <GenuineFact label={how === 'employer' ? t`Signed for the employer by` : t`Signed by`} value={facts.signer} />
      )}
      <div>
        <dt>{facts.record ? <Trans>Written on</Trans> : <Trans>Signed on</Trans>}</dt>
        <dd>{renderMoment(facts.signedAt)}</dd>
      </div>
      {countersignature ? (
        <div>
          <dt>
            <Trans>Signed for the employer by</Trans>
          </dt>
          <dd>
            <bdi>
              {countersignature.title ? `${countersignature.name}, ${countersignature.title}` : countersignature.name}
            </bdi>
            <br />
            {renderMoment(countersignature.signedAt)}
          </dd>
        </div>
      ) : null}
      <GenuineFact label={t`Document`} value={facts.document.name} />
      <GenuineFact label={t`Employer`} value={facts.employer} />
      <div>
        <dt>
          <Trans>Sealed by</Trans>
        </dt>
        <dd>
          <bdi>{sealedBy.name}</bdi>
          <br />
          <bdi>{site}</bdi>
        </dd>
      </div>
      {timeStamp ? (
        <div>
          <dt>
            <Trans>Time stamp</Trans>
          </dt>
          <dd>
            {renderMoment(timeStamp.at)}
            <br />
            <Trans>
              by <bdi>{stampedBy}</bdi>
            </Trans>
          </dd>
        </div>
      ) : null}
      <Fingerprint label={t`Fingerprint of this file (SHA-256)`} value={fingerprint} />
      <Fingerprint
        label={
          facts.record
            ? t`Fingerprint of evidence.json (SHA-256)`
            : t`Fingerprint of the letter as it was offered (SHA-256)`
        }
        value={facts.document.sha256}
      />
      <Fingerprint label={t`Fingerprint of the certificate (SHA-256)`} value={sealedBy.fingerprint} />
    </dl>
  )
}

/** A fact that the seal covers, with its name. */
function GenuineFact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  )
}
