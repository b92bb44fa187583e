import { readFileSync } from 'node:fs'
import type { City } from '#server/geocode/gazetteer.ts'
import { toPlaceKey } from '#server/geocode/place-key.ts'
import { findRegionCode, listCodedRegions } from './regions.ts'

/**
 * A region that determines which town is meant before it: its country, and whether it contains a city. Counties are
 * British.
 */
export type Binding = { country: string; isCounty?: boolean; holds: (city: City) => boolean }

/**
 * Lists regions of all countries with this name. They only determine which of several towns is meant ("Valencia,
 * Carabobo"); regions with a code and a name on the site are in regions.ts.
 */
export function listRegionsByName(text: string): Binding[] {
  const key = toRegionKey(text)
  known ??= readRegionsByKey()
  const coded = listCodedRegions(key).map(({ country, code }) => ({
    country,
    holds: (city: City) => city.country === country && findRegionCode(country, city.region) === code,
  }))
  const county = COUNTIES.get(key.replace(/^county /, ''))
  return [...coded, ...(known.get(key) ?? []), ...(county ? [county] : [])]
}

const KIND =
  /^(?:provinc(?:ia|e|ie)|departamento|department|d[eé]partement|estado|state|r[eé]gion|distrito|district|province)(?: of| de la| del| de| di| do| da| du)? | (?:province|governorate|region|department|state|district|parish|county|prefecture|oblast|voivodeship|ken|pref)$/g

/** Removes the kind of a region: "Provincia de Badajoz" is Badajoz, "Alexandria Governorate" is Alexandria. */
const toRegionKey = (text: string) => toPlaceKey(text).replaceAll(KIND, '') || toPlaceKey(text)

let known: Map<string, Binding[]> | undefined

/** Reads GeoNames' first-order regions with their codes; Spanish provinces have the code of their community. */
function readRegionsByKey(): Map<string, Binding[]> {
  const regions = new Map<string, Binding[]>()
  const lines = readFileSync(new URL('region-names.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (const line of lines) {
    const country = line.slice(0, 2)
    for (const entry of line.slice(4).split('|')) {
      const space = entry.indexOf(' ')
      const own = entry.slice(0, space)
      const key = toRegionKey(entry.slice(space + 1))
      const isInRegion = (city: City) => city.country === country && city.region === own
      regions.set(key, [...(regions.get(key) ?? []), { country, holds: isInRegion }])
    }
  }
  return regions
}

/** Centers of British counties, because the gazetteer has only the four countries. */
const MIDDLES =
  'Bedfordshire 52.1 -0.5|Berkshire 51.4 -1.0|Buckinghamshire 51.8 -0.8|Cambridgeshire 52.3 0.0|Cheshire 53.2 -2.6|Cornwall 50.4 -4.9|Cumbria 54.6 -2.9|Derbyshire 53.1 -1.6|Devon 50.7 -3.8|Dorset 50.8 -2.3|County Durham 54.7 -1.8|East Sussex 50.9 0.3|West Sussex 50.9 -0.5|Sussex 50.9 -0.1|Essex 51.8 0.6|Gloucestershire 51.8 -2.2|Hampshire 51.1 -1.3|Herefordshire 52.1 -2.7|Hertfordshire 51.8 -0.2|Kent 51.2 0.7|Lancashire 53.9 -2.6|Leicestershire 52.7 -1.1|Lincolnshire 53.1 -0.2|Merseyside 53.4 -2.9|Norfolk 52.6 1.0|North Yorkshire 54.2 -1.4|South Yorkshire 53.5 -1.3|West Yorkshire 53.7 -1.7|Yorkshire 53.9 -1.4|Northamptonshire 52.3 -0.8|Northumberland 55.2 -2.0|Nottinghamshire 53.1 -1.0|Oxfordshire 51.8 -1.3|Rutland 52.7 -0.6|Shropshire 52.6 -2.7|Somerset 51.1 -2.9|Staffordshire 52.8 -2.0|Suffolk 52.2 1.0|Surrey 51.2 -0.4|Warwickshire 52.3 -1.6|Wiltshire 51.3 -1.9|Worcestershire 52.2 -2.2|Tyne and Wear 54.9 -1.5|West Midlands 52.5 -1.8|Greater Manchester 53.5 -2.3|Fife 56.2 -3.2|Highland 57.4 -4.8|Aberdeenshire 57.2 -2.7|Ayrshire 55.5 -4.5|Gwynedd 52.9 -3.9|Pembrokeshire 51.9 -4.9|Carmarthenshire 51.9 -4.3|Powys 52.3 -3.4|County Antrim 54.8 -6.2|County Down 54.4 -5.9'

const COUNTIES = new Map(
  MIDDLES.split('|').map((line) => {
    const [, name = '', lat, lng] = /^(.+) ([\d.]+) (-?[\d.]+)$/.exec(line) ?? []
    const isInRegion = (city: City) =>
      city.country === 'GB' && Math.hypot(city.lat - Number(lat), (city.lng - Number(lng)) * 0.6) < COUNTY
    return [toPlaceKey(name).replace(/^county /, ''), { country: 'GB', isCounty: true, holds: isInRegion }] as const
  }),
)
/** Approximate radius of a county, degrees. */
const COUNTY = 0.6
