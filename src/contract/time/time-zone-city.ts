/** Renamed cities, by their old names in the zone database (its file `backward`). */
const RENAMED: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Ashkhabad: 'Ashgabat',
  Calcutta: 'Kolkata',
  Chungking: 'Chongqing',
  Dacca: 'Dhaka',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Macao: 'Macau',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh',
  Thimbu: 'Thimphu',
  Truk: 'Chuuk',
  Ujung_Pandang: 'Makassar',
  Ulan_Bator: 'Ulaanbaatar',
}

/**
 * "Europe/Berlin" gives Berlin, and the outdated `Asia/Calcutta` of many devices Kolkata; null for UTC and other zones
 * without a place.
 */
export function findTimeZoneCity(zone: string): string | null {
  const name = zone.split('/').at(-1) ?? ''
  if (!zone.includes('/') || zone.startsWith('Etc/')) return null
  return (RENAMED[name] ?? name).replaceAll('_', ' ')
}
