import { Mail, MapPin, Phone } from 'lucide'
import type { Profile } from '#contract/profile/profile.ts'
import { Icon } from '#src/ui/icon.tsx'
import { getDisplayName } from './display-name.ts'
import styles from './profile.module.css'

/** Name and headline. */
export function NameLines({ profile }: { profile: Profile }) {
  const { headline } = profile
  return (
    <>
      <p className={styles.name}>
        <bdi>{getDisplayName(profile)}</bdi>
      </p>
      {headline && (
        <p className={styles.headline}>
          <bdi>{headline}</bdi>
        </p>
      )}
    </>
  )
}

/** Location and contact details. */
export function ContactLines({ profile }: { profile: Profile }) {
  const { location, phone, email } = profile
  return (
    <ul className={styles.contact}>
      {location && (
        <li>
          <Icon of={MapPin} />
          <bdi>{location}</bdi>
        </li>
      )}
      {phone && (
        <li>
          <Icon of={Phone} />
          <bdi dir="ltr">{phone}</bdi>
        </li>
      )}
      <li>
        <Icon of={Mail} />
        <bdi>{email}</bdi>
      </li>
    </ul>
  )
}
