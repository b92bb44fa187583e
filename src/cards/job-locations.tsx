import { Plural } from '@lingui/react/macro'

/** The place of a job; for several places the first one, and how many more there are. */
export function JobLocations({ places, all = false }: { places: readonly string[]; all?: boolean }) {
  const [first, ...rest] = places
  if (all || rest.length === 0) return <bdi>{places.join(' · ')}</bdi>
  return (
    <>
      <bdi>{first}</bdi> <Plural value={rest.length} one="and # more" other="and # more" />
    </>
  )
}
