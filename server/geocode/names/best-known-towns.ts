import { toPlaceKey } from '#server/geocode/place-key.ts'

/**
 * Towns that a name alone means, although the gazetteer has a larger town of that name, uses another name, or a country
 * or region has the same one. Format: "name CC", or "name=the gazetteer's name CC".
 */
const TOWNS =
  'Valencia ES|Granada ES|León=León de los Aldama MX|Salamanca ES|Victoria CA|Halle=Halle (Saale) DE|Santa Cruz=Santa Cruz de la Sierra BO|San Juan PR|Vitoria=Gasteiz / Vitoria ES|Brest FR|Zamora ES|Cuenca ES|Toledo ES|Pasadena US|Columbia US|Geneva=Genève CH'

const byName = new Map(
  TOWNS.split('|').map((line) => {
    const [name = '', known = name] = line.slice(0, -3).split('=')
    return [toPlaceKey(name), { key: toPlaceKey(known), country: line.slice(-2) }] as const
  }),
)

/** Finds key and country of the best-known town of a name; undefined if that is the largest one. */
export const findBestKnownTown = (key: string): { key: string; country: string } | undefined => byName.get(key)
