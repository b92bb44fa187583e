import { Plural } from '@lingui/react/macro'

/** Where a job is; for several places the first, and how many more. */
export function Locations({ places, all = false }: { places: readonly string[]; all?: boolean }) {
  const [first, ...rest] = places
  if (all || rest.length === 0) return <bdi>{places.join(' · ')}</bdi>
  return (
    <>
      <bdi>{first}</bdi> <Plural value={rest.length} one="and # more" other="and # more" />
    </>
  )
}
