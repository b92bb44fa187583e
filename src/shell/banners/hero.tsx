import type { ReactNode } from 'react'
import type { Hero as HeroConfig } from '#contract/configs.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './hero.module.css'

type Props = Partial<HeroConfig> & {
  /** Whether the hero contains the page's title; otherwise it is a decoration above the title. */
  isTitle?: boolean
  children?: ReactNode
}

/** The large header of a page: text, a picture of the employer's, and the main control. */
export function Hero({ title, text, image, imageAlt, isTitle = false, children }: Props) {
  return (
    <div className={joinClassNames(styles.hero, image && styles.withImage, !isTitle && styles.small)}>
      <div className={styles.inside}>
        <div className={styles.words}>
          {title && isTitle && (
            <PageTitle className={styles.title}>
              <bdi>{title}</bdi>
            </PageTitle>
          )}
          {title && !isTitle && (
            <p className={styles.title}>
              <bdi>{title}</bdi>
            </p>
          )}
          {text && (
            <p className={styles.text}>
              <bdi>{text}</bdi>
            </p>
          )}
          {children && <div className={styles.below}>{children}</div>}
        </div>
        {image && <img src={image} alt={imageAlt ?? ''} className={styles.image} />}
      </div>
    </div>
  )
}
