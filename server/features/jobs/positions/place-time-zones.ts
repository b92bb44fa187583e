import { formatLocalDate, findInstantOfHour } from '#server/platform/time/local-time.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { listCodedRegions } from '#server/geocode/names/regions.ts'

/** A place by its standard name ("Los Angeles, CA, US"), with "lat,lng" if known. */
type Place = { name: string; point?: string | undefined }

/** The zone in which a day ends last, for jobs without a known place. */
const LATEST_ZONE = 'Etc/GMT+12'

/** Countries for which the tables contain more zones than people use. */
const SINGLE_ZONES: Record<string, readonly string[]> = {
  CN: ['Asia/Shanghai'],
  UA: ['Europe/Kyiv'],
  NZ: ['Pacific/Auckland'],
  XK: ['Europe/Belgrade'],
}

/**
 * The possible time zones of a place: one for most, several for a country or a state that has several, if nothing more
 * is known.
 */
export function listZonesOfPlace({ name, point }: Place): readonly string[] {
  const parts = name.split(',').map((part) => part.trim())
  const country = parts.at(-1) ?? ''
  if (!/^[A-Z]{2}$/.test(country)) return [LATEST_ZONE]
  const region = parts.length > 1 ? getRegionCode(parts.at(-2) ?? '', country) : ''
  const [lat, lng] = (point ?? '').split(',').map(Number)
  const ofRegion = REGIONS[country]?.get(region)
  if (ofRegion) return pickZonesByLongitude(ofRegion, lng)
  const countryCities = CITIES[country]
  if (countryCities && lat !== undefined && lng !== undefined) return [getNearestZone(countryCities, lat, lng)]
  return SINGLE_ZONES[country] ?? listZonesOfCountry(country)
}

/** Regions can be listed by name alone; after a city they are listed by code. */
const getRegionCode = (region: string, country: string) =>
  REGIONS[country]?.has(region)
    ? region
    : (listCodedRegions(toPlaceKey(region)).find((one) => one.country === country && !one.isCode)?.code ?? region)

/** The instant at which the clocks of all of these places are past that time of that day (`2026-11-28T24:00`). */
export function getLatestInstantMs(local: string, places: readonly Place[]): number {
  return Math.max(...listZonesOfPlaces(places).map((zone) => toInstantMs(local, zone)))
}

/** Cached, because feeds name the same days again and again. */
const moments = new Map<string, number>()
const MAX_CACHED_MOMENTS = 10_000

function toInstantMs(local: string, zone: string): number {
  const key = `${zone} ${local}`
  const before = moments.get(key)
  if (before !== undefined) return before
  const [date = '', time = ''] = local.split('T')
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  const day = Date.parse(`${date}T00:00:00Z`) / 86_400_000
  const moment = findInstantOfHour(zone, day, hours + minutes / 60 + seconds / 3600)
  if (moments.size >= MAX_CACHED_MOMENTS) moments.clear()
  moments.set(key, moment)
  return moment
}

/** The day, as YYYY-MM-DD, that contains an instant or ends with it, in the place where that day is the earliest. */
export function getEarliestLocalDay(at: number, places: readonly Place[]): string {
  return listZonesOfPlaces(places)
    .map((zone) => formatLocalDate(zone, at - 1))
    .reduce((first, next) => (next < first ? next : first))
}

/** The places of a position with their points, if each has one. */
export function pairPlacesWithPoints(names: readonly string[], points: readonly string[] | undefined): Place[] {
  return names.map((name, index) => ({ name, point: points?.length === names.length ? points[index] : undefined }))
}

function listZonesOfPlaces(places: readonly Place[]): readonly string[] {
  const zones = [...new Set(places.flatMap(listZonesOfPlace))]
  return zones.length > 0 ? zones : [LATEST_ZONE]
}

const known = new Map<string, readonly string[]>()

/** ECMA-402 has `getTimeZones`, but TypeScript's types do not yet. */
type WithZones = Intl.Locale & { getTimeZones?(): string[] | undefined }

/** Every time zone of a country, from the tables of the runtime. */
function listZonesOfCountry(country: string): readonly string[] {
  const before = known.get(country)
  if (before) return before
  const zones = (new Intl.Locale(`und-${country}`) as WithZones).getTimeZones?.() ?? []
  const found = zones.length > 0 ? zones : [LATEST_ZONE]
  known.set(country, found)
  return found
}

/** A region: its zone, or its western zone, the longitude of the border, and its eastern zone. */
type Region = { west: string; border?: number; east?: string }

function pickZonesByLongitude({ west, border, east }: Region, lng: number | undefined): readonly string[] {
  if (border === undefined || east === undefined) return [west]
  if (lng === undefined || Number.isNaN(lng)) return [west, east]
  return [lng < border ? west : east]
}

type City = { zone: string; lat: number; lng: number }

function getNearestZone(cities: readonly City[], lat: number, lng: number): string {
  const computeDistance = (city: City) =>
    Math.hypot(city.lat - lat, (((city.lng - lng + 540) % 360) - 180) * Math.cos((lat * Math.PI) / 180))
  return cities.reduce((best, city) => (computeDistance(city) < computeDistance(best) ? city : best)).zone
}

const parseRegionZones = (area: string, list: string) =>
  new Map(
    list.split('|').flatMap((entry) => {
      const [codes = '', west = '', border, east] = entry.split(' ')
      const region =
        border === undefined ? { west: area + west } : { west: area + west, border: Number(border), east: area + east }
      return codes.split(',').map((code) => [code, region] as const)
    }),
  )

/** Regions by their codes. Borders within them are lines of longitude, near enough for the cities on both sides. */
const REGIONS: Record<string, ReadonlyMap<string, Region>> = {
  US: parseRegionZones(
    'America/',
    'CT,DC,DE,GA,MA,MD,ME,NC,NH,NJ,NY,OH,PA,RI,SC,VA,VT,WV New_York|AL,AR,IA,IL,LA,MN,MO,MS,OK,WI Chicago|CO,MT,NM,UT,WY Denver|AZ Phoenix|CA,NV,WA Los_Angeles|AK Anchorage|FL Chicago -85.1 New_York|MI Chicago -87.4 Detroit|IN Chicago -87.1 Indianapolis|KY Chicago -86.1 New_York|TN Chicago -85.3 New_York|TX Denver -104.8 Chicago|KS Denver -101.4 Chicago|NE Denver -101 Chicago|SD Denver -100.5 Chicago|ND Denver -101.5 Chicago|OR Los_Angeles -118.1 Boise|ID Los_Angeles -116.3 Boise',
  ).set('HI', { west: 'Pacific/Honolulu' }),
  CA: parseRegionZones(
    'America/',
    'AB,NT Edmonton|BC Vancouver -116.5 Edmonton|MB Winnipeg|NB Moncton|NL Goose_Bay -59.4 St_Johns|NS,PE Halifax|ON Winnipeg -90 Toronto|QC Toronto|SK Regina|YT Whitehorse|NU Edmonton -85 Iqaluit',
  ),
  AU: parseRegionZones(
    'Australia/',
    'ACT,NSW Sydney|NT Darwin|QLD Brisbane|SA Adelaide|TAS Hobart|VIC Melbourne|WA Perth',
  ),
  BR: parseRegionZones(
    'America/',
    'AC Rio_Branco|AM Rio_Branco -67.5 Manaus|MS Campo_Grande|MT Cuiaba|RO Porto_Velho|RR Boa_Vista|AL,AP,BA,CE,DF,ES,GO,MA,MG,PA,PB,PE,PI,PR,RJ,RN,RS,SC,SE,SP,TO Sao_Paulo',
  ),
}

const parseCityZones = (list: string): readonly City[] =>
  list.split('|').flatMap((entry) => {
    const [zone = '', ...points] = entry.split(' ')
    return points.map((point) => {
      const [lat = 0, lng = 0] = point.split(',').map(Number)
      return { zone, lat, lng }
    })
  })

/** Cities that determine the zone of places near them, in countries of several zones whose regions are not known. */
const CITIES: Record<string, readonly City[]> = {
  RU: parseCityZones(
    'Europe/Kaliningrad 54.7,20.5|Europe/Moscow 55.8,37.6 59.9,30.3 68.9,33.1 64.5,40.5 61.7,50.8 58.6,49.7 55.8,49.1 56.3,44 56.1,47.2 54.2,45.2 53.2,45 51.7,39.2 48.7,44.5 47.2,39.7 45,39 43.6,39.7 43,47.5 43.3,45.7|Europe/Samara 53.2,50.1 53.5,49.4 56.9,53.2 54.3,48.4 51.5,46 46.3,48|Asia/Yekaterinburg 56.8,60.6 55.2,61.4 53.4,59 54.7,56 58,56.2 51.8,55.1 55.4,65.3 57.2,65.5 61.3,73.4 66.5,66.6|Asia/Omsk 55,73.4|Asia/Novosibirsk 55,82.9 53.3,83.8 56.5,85 55.4,86.1 56,92.9 69.3,88.2 51.7,94.4|Asia/Irkutsk 52.3,104.3 56.2,101.6 51.8,107.6|Asia/Yakutsk 52,113.5 50.3,127.5 62,129.7|Asia/Vladivostok 43.1,131.9 48.5,135.1 50.6,137|Asia/Magadan 59.6,150.8 47,142.7|Asia/Kamchatka 53,158.7 64.7,177.5',
  ),
  MX: parseCityZones(
    'America/Tijuana 32.5,-117 32.7,-115.5 31.9,-116.6|America/Hermosillo 29.1,-111 31.3,-110.9 27.5,-109.9 31.3,-113.5|America/Mazatlan 24.1,-110.3 22.9,-109.9 24.8,-107.4 23.2,-106.4 25.8,-109 21.5,-104.9|America/Ciudad_Juarez 31.7,-106.5|America/Matamoros 27.5,-99.5 26.1,-98.3 25.9,-97.5 28.7,-100.5|America/Cancun 21.2,-86.9 20.6,-87.1 18.5,-88.3|America/Mexico_City 19.4,-99.1 20.7,-103.3 20.7,-105.2 25.7,-100.3 28.6,-106.1 25.5,-103.4 24,-104.7 17.1,-96.7 16.8,-93.1 21,-89.6 19.8,-90.5 22.2,-97.9',
  ),
  ES: parseCityZones('Europe/Madrid 40.4,-3.7|Atlantic/Canary 28.3,-15.8'),
  PT: parseCityZones('Europe/Lisbon 38.7,-9.1 32.7,-16.9|Atlantic/Azores 38,-26.5'),
  ID: parseCityZones(
    'Asia/Jakarta -6.2,106.8 3.6,98.7 -3,104.8 -7.3,112.7 -8.2,114.3 -0,109.3 -2.2,113.9|Asia/Makassar -8.7,115.2 -5.1,119.4 1.5,124.8 -3.3,114.6 -1.3,116.8 -10.2,123.6|Asia/Jayapura -3.7,128.2 -2.5,140.7 -0.9,131.3',
  ),
  CL: parseCityZones(
    'America/Santiago -33.4,-70.7 -23.6,-70.4|America/Punta_Arenas -53.2,-70.9|Pacific/Easter -27.1,-109.4',
  ),
  EC: parseCityZones('America/Guayaquil -2.2,-79.9|Pacific/Galapagos -0.7,-90.3'),
  CD: parseCityZones('Africa/Kinshasa -4.3,15.3 0,18.3|Africa/Lubumbashi -11.7,27.5 -1.7,29.2 0.5,25.2 -5.9,22.4'),
  MN: parseCityZones('Asia/Ulaanbaatar 47.9,106.9|Asia/Hovd 48,91.6 49.9,92.1 49,90'),
}
