import { queryOptions } from '@tanstack/react-query'
import { READ_MAX_AGE, STALE } from '#contract/zod-free/limits.ts'
import { searchPositions, type Filter } from '#contract/jobs/positions/search.ts'
import { z } from '#contract/wire/zod.ts'
import { call as browserCall, type Call } from '#src/platform/request/call.ts'
import { toWireQuery, type SearchRequest } from './positions.ts'

/** A location with jobs. `latlong` in degrees, `location` is its name ('' if unknown). */
const marker = z.object({
  id: z.string(),
  latlong: z.tuple([z.number(), z.number()]),
  count: z.number(),
  location: z.string(),
  is_remote: z.boolean(),
})
export type MapMarker = z.infer<typeof marker>

/** The filters that contain places of jobs, and whether those jobs are done remotely. */
const REMOTE_BY_FILTER: Readonly<Record<string, boolean>> = { latlong_non_remote: false, latlong_remote: true }

/** All markers in a response. A value that is no point on earth, or has no jobs, is left out. */
export function listMapMarkers(filters: readonly Pick<Filter, 'filterName' | 'options'>[]): MapMarker[] {
  return filters.flatMap(({ filterName, options }) => {
    const isRemote = Object.hasOwn(REMOTE_BY_FILTER, filterName) ? REMOTE_BY_FILTER[filterName] : undefined
    if (isRemote === undefined) return []
    return (options ?? []).flatMap(({ label, value, location = '' }) => {
      const latlong = parseMapPoint(value)
      const count = Number(label)
      if (!latlong || !(count > 0)) return []
      return { id: `${value}${isRemote ? ' remote' : ''}`, latlong, count, location, is_remote: isRemote }
    })
  })
}

/** The places of a search's jobs. The key contains the search's place and order, as for a list, but no page. */
export function mapMarkersQuery(request: SearchRequest, call: Call = browserCall) {
  const { map_points: _left, ...query } = toWireQuery({ ...request, start: 0 })
  return queryOptions({
    queryKey: ['map-markers', query] as const,
    meta: { kept: { for: 'account', maxAge: READ_MAX_AGE, shape: () => z.array(marker) } },
    queryFn: async ({ signal }) =>
      listMapMarkers((await call(searchPositions, { query, signal })).filterDef.allFilters),
    staleTime: STALE.MINUTES_5,
  })
}

function parseMapPoint(value: string): [lat: number, lng: number] | undefined {
  const [, lat, lng] = /^(-?[\d.]+),(-?[\d.]+)$/.exec(value) ?? []
  const [north, east] = [Number(lat), Number(lng)]
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : undefined
}
