/**
 * "Europe/Berlin" is Berlin, and `Asia/Calcutta`, as many devices still say, Kolkata; null for UTC and other zones of
 * no place.
 */
export function getZonePlace(zone: string): string | null {
  const name = zone.split('/').at(-1) ?? ''
  if (!zone.includes('/') || zone.startsWith('Etc/')) return null
  return (RENAMED[name] ?? name).replaceAll('_', ' ')
}

/** Renamed cities, by the old names the zone database keeps for compatibility (its file `backward`). */
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
