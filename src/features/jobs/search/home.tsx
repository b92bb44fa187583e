import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PAGE } from '#contract/zod-free/paths.ts'
import { newestQuery } from '#src/data/jobs/positions/positions.ts'
import { useBoot } from '#src/platform/boot.tsx'
import { Hero } from '#src/shell/banners/hero.tsx'
import { findPageConfig } from '#src/shell/banners/find-page-config.ts'
import { joinClassNames } from '#src/ui/class-names.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Empty, ErrorState } from '#src/ui/state/state-view.tsx'
import { createLazyView } from './lazy-view.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { PositionList } from './list/position-list.tsx'
import styles from './list/list.module.css'
import { SearchForm } from './form/search-form.tsx'

/** Matching jobs, for people with a profile: the server could not compute them in time. */
const ForYou = createLazyView(async () => (await import('#src/cards/for-you/for-you.tsx')).ForYou)

/** The careers home: the employer's words, the search, the newest jobs. */
export function Home() {
  const { t } = useLingui()
  const { configs, profile } = useBoot()
  const { branding } = configs.pcsxConfig
  const hero = findPageConfig(branding.customPageSections.hero, 'jobs')
  const { data, isError, isFetching, refetch } = useQuery(newestQuery())
  const { companyName } = branding
  const title = hero?.title || (companyName ? t`Work at ${companyName}` : t`Find your next job`)
  return (
    <>
      <Hero {...hero} title={title} isTitle>
        <SearchForm />
      </Hero>
      {profile?.hasMatches && (
        <div className={joinClassNames(styles.page, styles.forYou)}>
          <ForYou heading="h2" />
        </div>
      )}
      <section aria-labelledby="newest" className={styles.page}>
        <h2 id="newest">
          <Trans>Newest jobs</Trans>
        </h2>
        {!data && !isError && <ListSkeleton />}
        {!data && isError && <ErrorState isRetrying={isFetching} onRetry={() => void refetch()} />}
        {data && data.positions.length > 0 && <PositionList positions={data.positions} heading="h3" />}
        {data?.positions.length === 0 && <Empty title={<Trans>There are no open jobs right now</Trans>} />}
        {data && data.count > data.positions.length && (
          <div>
            <Button href={PAGE.search}>
              <Plural value={data.count} one="See # open job" other="See all # open jobs" />
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
