import { placeKey } from './place-key.ts'

/** A state, province or land: its ISO code and, where it differs, the gazetteer's own. */
type Region = { country: string; code: string; own: string }

/** `code` or `own=code`, then names. Countries not listed here go without regions. */
const REGIONS: Record<string, string> = {
  US: 'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California,Calif,Kalifornien,Californie|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts,Mass|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York,New York State,Upstate New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington,Washington State|WV West Virginia|WI Wisconsin|WY Wyoming',
  CA: '01=AB Alberta|02=BC British Columbia,Colombie Britannique|03=MB Manitoba|04=NB New Brunswick,Nouveau Brunswick|05=NL Newfoundland and Labrador,Newfoundland|07=NS Nova Scotia,Nouvelle Écosse|08=ON Ontario|09=PE Prince Edward Island|10=QC Quebec,Québec,PQ|11=SK Saskatchewan|12=YT Yukon|13=NT Northwest Territories|14=NU Nunavut',
  GB: 'ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland',
  DE: '01=BW Baden-Württemberg|02=BY Bavaria,Bayern|03=HB Bremen|04=HH Hamburg|05=HE Hesse,Hessen|06=NI Lower Saxony,Niedersachsen|07=NW North Rhine-Westphalia,Nordrhein-Westfalen,NRW|08=RP Rhineland-Palatinate,Rheinland-Pfalz|09=SL Saarland|10=SH Schleswig-Holstein|11=BB Brandenburg|12=MV Mecklenburg-Vorpommern|13=SN Saxony,Sachsen|14=ST Saxony-Anhalt,Sachsen-Anhalt|15=TH Thuringia,Thüringen|16=BE Berlin',
  FR: '11=IDF Île-de-France|24=CVL Centre-Val de Loire|27=BFC Bourgogne-Franche-Comté|28=NOR Normandie,Normandy|32=HDF Hauts-de-France|44=GES Grand Est|52=PDL Pays de la Loire|53=BRE Bretagne,Brittany|75=NAQ Nouvelle-Aquitaine|76=OCC Occitanie|84=ARA Auvergne-Rhône-Alpes|93=PAC Provence-Alpes-Côte d’Azur,PACA|94=COR Corse,Corsica',
  NL: '01=DR Drenthe|02=FR Friesland,Fryslân|03=GE Gelderland|04=GR Groningen|05=LI Limburg|06=NB Noord-Brabant,North Brabant|07=NH Noord-Holland,North Holland|09=UT Utrecht|10=ZE Zeeland|11=ZH Zuid-Holland,South Holland|15=OV Overijssel|16=FL Flevoland',
  AU: '01=ACT Australian Capital Territory|02=NSW New South Wales|03=NT Northern Territory|04=QLD Queensland|05=SA South Australia|06=TAS Tasmania|07=VIC Victoria|08=WA Western Australia',
  IN: '02=AP Andhra Pradesh|03=AS Assam|05=CH Chandigarh|07=DL Delhi,NCT|09=GJ Gujarat|10=HR Haryana|11=HP Himachal Pradesh|12=JK Jammu and Kashmir|13=KL Kerala|16=MH Maharashtra|17=MN Manipur|18=ML Meghalaya|19=KA Karnataka|20=NL Nagaland|21=OD Odisha,Orissa|22=PY Puducherry|23=PB Punjab|24=RJ Rajasthan|25=TN Tamil Nadu|26=TR Tripura|28=WB West Bengal|29=SK Sikkim|30=AR Arunachal Pradesh|31=MZ Mizoram|33=GA Goa|34=BR Bihar|35=MP Madhya Pradesh|36=UP Uttar Pradesh|37=CG Chhattisgarh|38=JH Jharkhand|39=UK Uttarakhand|40=TS Telangana|41=LA Ladakh',
  BR: '01=AC Acre|02=AL Alagoas|03=AP Amapá|04=AM Amazonas|05=BA Bahia|06=CE Ceará|07=DF Distrito Federal|08=ES Espírito Santo|11=MS Mato Grosso do Sul|13=MA Maranhão|14=MT Mato Grosso|15=MG Minas Gerais|16=PA Pará|17=PB Paraíba|18=PR Paraná|20=PI Piauí|21=RJ Rio de Janeiro|22=RN Rio Grande do Norte|23=RS Rio Grande do Sul|24=RO Rondônia|25=RR Roraima|26=SC Santa Catarina|27=SP São Paulo|28=SE Sergipe|29=GO Goiás|30=PE Pernambuco|31=TO Tocantins',
}

const regions: readonly (Region & { names: readonly string[] })[] = Object.entries(REGIONS).flatMap(([country, list]) =>
  list.split('|').map((entry) => {
    const space = entry.indexOf(' ')
    const [own = '', code = own] = entry.slice(0, space).split('=')
    return { country, code, own, names: entry.slice(space + 1).split(',') }
  }),
)

const byName = Map.groupBy(
  regions.flatMap((region) => [
    { key: region.code.toLowerCase(), region, isCode: true },
    ...region.names.map((name) => ({ key: placeKey(name), region, isCode: false })),
  ]),
  ({ key }) => key,
)
const byOwn = new Map(regions.map((region) => [`${region.country} ${region.own}`, region]))

/** Regions that a text may mean; codes of two letters are shared by many. */
export function regionsNamed(key: string): { country: string; code: string; isCode: boolean }[] {
  return (byName.get(key) ?? []).map(({ region, isCode }) => ({
    country: region.country,
    code: region.code,
    isCode,
  }))
}

/** The ISO code of a city's region; null where we do not know it. */
export function regionCode(country: string, own: string): string | null {
  return byOwn.get(`${country} ${own}`)?.code ?? null
}

/** The English name of a region. */
export function regionName(country: string, code: string): string {
  return regions.find((region) => region.country === country && region.code === code)?.names[0] ?? code
}
