import { findCountryOfRegion } from './other-regions.ts'

/**
 * A part of a region that only follows the name of a town to identify it: "Saint-Denis (93)", "Segrate (MI)", "Buchs
 * (SG)". `own` is the gazetteer's code of the region that contains it.
 */
export type SubRegion = { country: string; own?: string }

/** French departments by the gazetteer's code of their region. */
const DEPARTMENTS =
  '84:01 03 07 15 26 38 42 43 63 69 73 74|27:21 25 39 58 70 71 89 90|53:22 29 35 56|24:18 28 36 37 41 45|94:2a 2b 20|44:08 10 51 52 54 55 57 67 68 88|32:02 59 60 62 80|11:75 77 78 91 92 93 94 95|28:14 27 50 61 76|75:16 17 19 23 24 33 40 47 64 79 86 87|76:09 11 12 30 31 32 34 46 48 65 66 81 82|52:44 49 53 72 85|93:04 05 06 13 83 84'
const OVERSEAS: Record<string, string> = { 971: 'GP', 972: 'MQ', 973: 'GF', 974: 'RE', 976: 'YT' }
const departments = new Map<string, SubRegion>([
  ...parseCodedRegions(DEPARTMENTS).map(([code, own]) => [code, { country: 'FR', own }] as const),
  ...Object.entries(OVERSEAS).map(([code, country]) => [code, { country }] as const),
])

/**
 * Italian provinces by the gazetteer's code of their region. The same letters are also codes of countries and of other
 * states.
 */
const PROVINCES =
  '01:AQ CH PE TE|02:MT PZ|03:CS CZ KR RC VV|04:AV BN CE NA SA|05:BO FC FE MO PC PR RA RE RN|06:GO PN TS UD|07:FR LT RI RM VT|08:GE IM SP SV|09:BG BS CO CR LC LO MB MI MN PV SO VA|10:AN AP FM MC PU|11:CB IS|12:AL AT BI CN NO TO VB VC|13:BA BR BT FG LE TA|14:CA NU OR SS SU|15:AG CL CT EN ME PA RG SR TP|16:AR FI GR LI LU MS PI PO PT SI|17:BZ TN|18:PG TR|19:AO|20:BL PD RO TV VE VI VR'
const CANTONS = 'AG AI AR BE BL BS FR GE GL GR JU LU NE NW OW SG SH SO SZ TG TI UR VD VS ZG ZH'
/** Codes of Mexican states. */
const STATES = 'NL BC JAL QRO CDMX MEX GTO PUE SLP'

const codes = Map.groupBy(
  [
    ...parseCodedRegions(PROVINCES).map(([code, own]) => ({ key: code.toLowerCase(), country: 'IT', own })),
    ...CANTONS.split(' ').map((code) => ({ key: code.toLowerCase(), country: 'CH', own: code })),
    ...STATES.split(' ').map((code) => ({ key: code.toLowerCase(), country: 'MX' })),
    // The code of Estonia is also an American time zone.
    { key: 'est', country: 'EE' },
  ],
  ({ key }) => key,
)

function parseCodedRegions(list: string): [code: string, own: string][] {
  return list.split('|').flatMap((line) => {
    const [own = '', inside = ''] = line.split(':')
    return inside.split(' ').map((code): [string, string] => [code, own])
  })
}

/** Lists the meanings of a code after a name: a French department by number or postcode, a province, or a canton. */
export function listSubRegionsByCode(key: string): SubRegion[] {
  const department = departments.get(
    /^97\d{3}$/.test(key) ? key.slice(0, 3) : /^\d{5}$/.test(key) ? key.slice(0, 2) : key,
  )
  const region = findCountryOfRegion(key)
  return [
    ...(region === undefined ? [] : [{ country: region }]),
    ...(department ? [department] : []),
    ...(codes.get(key) ?? []),
  ]
}
