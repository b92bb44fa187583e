import { findRegionCode } from './names/regions.ts'
import { listSpellingKeys } from './names/spellings.ts'
import type { City, Gazetteer } from './gazetteer.ts'
import { toPlaceKey } from './place-key.ts'

/** The part of a town's name that distinguishes it from others of the same name: its river, mountains or state. */
type Qualifier = { names: readonly string[]; country: string; regions: readonly string[] }

/**
 * Rivers, mountains and states after names of German towns, in full and abbreviated, with the states in which the towns
 * are. A single-letter abbreviation only counts after a preposition or slash ("a. M.", "/M.").
 */
const LIST = `
Main,M HE BY BW|Oder BB|Saale,S ST TH BY SN|Rhein,Rh,R NW RP BW HE|Ruhr,R NW|Neckar,N,Neck BW|Donau,D,Do BY BW|Lahn,L HE RP NW|Elbe ST SN NI BB SH HH|Weser,W NI NW HB HE|Havel,H BB ST BE|Spree SN BB BE|Inn BY|Isar BY|Lech,L BY|Aller NI|Leine NI TH|Ilm TH BY|Ems NI NW|Lippe,L NW|Sieg NW RP|Mosel RP|Nahe RP SL|Saar SL RP|Fulda HE|Werra TH HE|Unstrut TH ST|Mulde SN ST|Neiße,Neisse SN BB|Wümme NI|Luhe NI|Jagst BW|Kocher BW|Enz BW|Fils BW|Murr BW|Rems BW|Iller BW BY|Mindel BY|Naab BY|Regen BY|Vils BY|Alz BY|Amper BY|Ilz BY|Paar BY|Altmühl BY|Pegnitz BY|Aisch BY|Rott BY|Brenz BW|Efze HE|Eder HE|Lenne NW|Wupper NW|Niers NW|Erft NW|Sauer RP|Glan RP|Ohm HE|Dill HE|Hase NI|Oker NI|Ilmenau NI|Hunte NI|Jade NI|Oste NI|Eider SH|Stör SH|Trave SH|Recknitz MV|Peene MV|Uecker MV|Müritz MV|Elde MV|Schlei SH|Dosse BB|Nuthe BB|Dahme BB|Elster ST SN BB TH|Bode ST|Selke ST|Pleiße SN|Zschopau SN
Tauber,T BY BW|Höhe,H HE|Bodensee,B BW BY|Chiemsee BY|Ammersee BY|Starnberger See BY|Tegernsee BY|Breisgau,Br,Brsg,Breisg BW|Schwarzwald,Schw BW|Allgäu,Allg BY BW|Oberpfalz,OPf,Opf,Oberpf BY|Pfalz,Pf RP|Weinstraße,Weinstr,Wstr,Weinstrasse RP|Westf,Westfalen NW|Westerwald,Ww RP HE|Odenwald,Odw HE BW|Hessen HE|Thüringen,Thür,Thur TH|Sachsen,Sa,Sachs SN|Anhalt ST|Niedersachsen,Nds,Nieders NI|Han,Hann NI|Holstein,Holst SH|Mecklenburg,Meckl MV|Vogtland,Vogtl SN TH|Erzgebirge,Erzgeb SN|Lausitz,Laus,OL,NL SN BB|Oberbayern,Obb BY|Niederbayern,Ndb,NB BY|Oberfranken,Ofr,OFr BY|Mittelfranken,Mfr BY|Unterfranken,Ufr BY|Franken,Fr BY|Schwaben,Schwab BY|Bayern,Bay BY|Württ,Württemberg BW|Baden,Bad BW|Taunus,Ts HE|Eifel RP NW|Hunsrück RP|Harz ST NI TH|Rhön HE BY TH|Spessart HE BY|Sauerland NW|Rheinland,Rhld NW RP|Prignitz BB|Altmark ST|Mark,M BB NW|Uckermark BB|Ostsee SH MV|Nordsee SH NI|Dithmarschen SH|Heide NI|Nordheide NI|Oldenburg,Oldb,O NI|Rübenberge,Rbge NI|Lüneburger Heide NI|Bergstraße,Bergstr HE BW|Wald BY BW|Bay Wald BY|Steigerwald BY|Hainich TH|Eichsfeld TH NI|Solling NI|Teutoburger Wald,TW NW NI|Münsterland NW|Filder BW|Alb BW BY|Teck BW|Brisgau BW|Rheinhessen RP|Ried HE|Wetterau HE
`
const AUSTRIA = `Steiermark,Stmk|NÖ,Niederösterreich|OÖ,Oberösterreich|Bgld,Burgenland|Vbg,Vorarlberg|Sbg,Szbg,Salzburg|Kärnten,Ktn|Tirol,T|Wörthersee,W|Ybbs|Leitha|Krems|Traun|Enns|Steyr|Mur|Drau|Salzach|Pongau|Pinzgau|Thaya|Attersee|Mondsee|Glan|Pielach|Traisen|Innkreis,I|Donau,D|Inn|Rhein|See`

const byName = new Map<string, Qualifier[]>()
for (const [line, country] of [
  ...LIST.trim()
    .split(/[|\n]/)
    .map((one) => [one, 'DE']),
  ...AUSTRIA.split('|').map((one) => [one, 'AT']),
]) {
  const [, names = '', regions = ''] = /^(.+?)((?: [A-Z]{2})*)$/.exec(line!) ?? []
  const qualifier = {
    names: names.split(',').map(toPlaceKey),
    country: country!,
    regions: regions.trim().split(' ').filter(Boolean),
  }
  for (const key of qualifier.names) byName.set(key, [...(byName.get(key) ?? []), qualifier])
}

/** A private-use character between a name and its qualifier, which keeps them together. */
const MARK = '\u{F8FF}'
/** A private-use character for a slash: "Zürich/Baden" are two places if the first is not a town in that state. */
const STROKE = '\u{F8FE}'
/**
 * Matches a qualifier after a name: "Halle (Saale)", "Halle/Saale", "Halle a.d. Saale", "Frankfurt a.M.", "Freiburg i.
 * Br.", "Rothenburg o.d.T.", "Bad Homburg v. d. Höhe".
 */
const BEHIND =
  /(?<=\p{L}{3}|\p{L}\.)(?:\s*(?:\(|\/\s?|\s(?:a|i|o|v)\s?[./]\s?d\s?\.\s?|\s(?:an|in|ob|vor)\s(?:der|dem|den)\s|\s(?:am|im)\s|\sa\s?[./]\s?|\si\s?[./]\s?|\/\s?))\s*((?:Bay\.? |Starnberger |Teutoburger )?\p{Lu}[\p{L}]*)\.?\s?(\))?(?=\s*(?:$|[,;)(/–-]|\d|\s(?:und|oder|or|and)\s))/gu

/** Marks qualifiers, so that they are not separated from the name before them. */
export function markQualifiersInText(text: string): string {
  return text.replaceAll(BEHIND, (whole: string, qualifier: string, closing: string | undefined) => {
    const isOpen = whole.includes('(')
    if (isOpen !== (closing !== undefined) || !byName.has(toPlaceKey(qualifier))) return whole
    if (toPlaceKey(qualifier).length < 2 && isOpen) return whole
    return `${MARK}${whole.includes('/') ? STROKE : ''}${qualifier}`
  })
}

/**
 * Finds the towns that a name with a marked qualifier may mean, likeliest first: with the qualifier in their name, then
 * in its state, then in its country.
 */
export function findCitiesWithQualifier(gazetteer: Gazetteer, part: string): { key: string; cities: City[] } | null {
  const [name = '', behind = ''] = part.split(MARK)
  if (behind === '') return null
  const key = toPlaceKey(name).replace(/^(?:\d{4,5} )+/, '')
  const all = listSpellingKeys(key).flatMap((one) => [...gazetteer.named(one), ...gazetteer.shortened(one)])
  const meant = byName.get(toPlaceKey(behind)) ?? []
  const named = all.filter((city) =>
    meant.some(
      ({ names, country }) =>
        city.country === country && names.some((one) => one.length > 2 && toPlaceKey(city.name).endsWith(` ${one}`)),
    ),
  )
  const there = all.filter((city) =>
    meant.some(
      ({ country, regions }) =>
        city.country === country &&
        (regions.length === 0 || regions.includes(findRegionCode(country, city.region) ?? '')),
    ),
  )
  const near = all.filter((city) => meant.some(({ country }) => city.country === country))
  const cities = [named, there, near].find((some) => some.length > 0) ?? []
  return { key, cities: cities.toSorted((a, b) => b.population - a.population) }
}

/** Splits a part whose qualifier does not fit its name: into two places at a slash, otherwise into the name alone. */
export function splitAtQualifierMark(part: string): string[] {
  const [name = '', behind = ''] = part.split(MARK)
  return behind.startsWith(STROKE) ? [name, behind.slice(1)] : [name]
}

/** Qualifiers that are better known as towns. */
const TOWNS = new Set(['Regen', 'Fulda', 'Baden', 'Pegnitz', 'Ilmenau', 'Lech'])

/** Joins a name and its qualifier: "Frankfurt / Oder" is one place. */
export const joinQualifiersToNames = (text: string): string =>
  text.replaceAll(/\s+\/\s+(?=(\p{Lu}\p{L}+)(?:$|[\s,;|]))/gu, (stroke, name: string) => {
    const meant = byName.get(toPlaceKey(name)) ?? []
    return name.length > 2 && meant.some(({ regions }) => regions.length > 0) && !TOWNS.has(name) ? '/' : stroke
  })
