import { Star } from 'lucide'
import { Plural, Trans } from '@lingui/react/macro'
import { Icon } from '#src/ui/icon.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import styles from './match.module.css'

/** Zero to five stars in halves; decorative, since the text beside them says the same. */
export function MatchStars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={styles.star} data-fill={star <= stars ? 'all' : star - 0.5 <= stars ? 'half' : ''}>
          <Icon of={Star} />
          <Icon of={Star} className={styles.full} />
        </span>
      ))}
      <VisuallyHidden>
        <Trans>
          <Plural value={stars} one="# star" other="# stars" /> of 5
        </Trans>
      </VisuallyHidden>
    </span>
  )
}
