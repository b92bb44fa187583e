import { toPlaceKey } from '#server/geocode/place-key.ts'

/**
 * Which town is meant by a name alone, where the gazetteer has more people elsewhere, calls it otherwise, or a
 * country or a region is called the same: "name CC", or "name=the gazetteer's name CC".
 */
const TOWNS =
  'Valencia ES|Granada ES|León=León de los Aldama MX|Salamanca ES|Victoria CA|Halle=Halle (Saale) DE|Santa Cruz=Santa Cruz de la Sierra BO|San Juan PR|Vitoria=Gasteiz / Vitoria ES|Brest FR|Zamora ES|Cuenca ES|Toledo ES|Pasadena US|Columbia US|Geneva=Genève CH'

const byName = new Map(
  TOWNS.split('|').map((line) => {
    const [name = '', known = name] = line.slice(0, -3).split('=')
    return [toPlaceKey(name), { key: toPlaceKey(known), country: line.slice(-2) }] as const
  }),
)

/** The key and country of the town that everybody thinks of; undefined where that is the largest one. */
export const findBestKnown = (key: string): { key: string; country: string } | undefined => byName.get(key)
