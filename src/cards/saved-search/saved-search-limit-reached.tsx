import { Plural, Trans } from '@lingui/react/macro'
import { SAVED_SEARCHES_PAGE } from '#src/data/jobs/saved-searches/saved-searches-page.ts'
import { Anchor } from '#src/ui/button/anchor.tsx'
import styles from './saved-search.module.css'

/** Says that the limit is reached, so that a saved search must be deleted before another can be saved. */
export function SavedSearchLimitReached({ limit }: { limit: number }) {
  return (
    <div className={styles.form}>
      <p>
        <Plural
          value={limit}
          one="You have # saved search, the most you can have. Delete it to save another."
          other="You have # saved searches, the most you can have. Delete one to save another."
        />
      </p>
      <p>
        <Anchor href={SAVED_SEARCHES_PAGE} className={styles.link}>
          <Trans>See saved searches</Trans>
        </Anchor>
      </p>
    </div>
  )
}
