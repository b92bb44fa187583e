import { Trans } from '@lingui/react/macro'
import { Mail, Phone } from 'lucide'
import type { OfferContact } from '#contract/offers/offer-contact.ts'
import { Card } from '#src/ui/card/card.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './talk.module.css'

/** The contact person for an offer. */
export function ContactCard({ contact }: { contact: OfferContact | null | undefined }) {
  const { name, role, email, phone } = contact ?? {}
  if (!name && !role && !email && !phone) return null
  return (
    <Card as="section" className={styles.contact}>
      <h2 className={styles.title}>
        <Trans>Contact</Trans>
      </h2>
      {name || role ? (
        <p>
          {name ? (
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
          ) : null}
          {role ? <bdi className={styles.quiet}>{role}</bdi> : null}
        </p>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className={styles.link}>
          <Icon of={Mail} />
          <bdi>{email}</bdi>
        </a>
      ) : null}
      {phone ? (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={styles.link}>
          <Icon of={Phone} />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      ) : null}
    </Card>
  )
}
